// The panel imports no module of the generator (biome.json), so the whole room takes the words from here.
export { type FieldWords, fieldWords, fieldWordsFolder } from '../generator/read/translations/field-words.ts';
