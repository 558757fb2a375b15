export { type FieldWords, fieldWords, fieldWordsFolder } from '../generator/read/translations/field-words.ts';
