import { expect, test } from 'vitest';
import type { TranslatedText } from '../../../../generator/read/catalogs/translated-text.ts';
import { translationNote } from '../../../../generator/read/translations/translation-note.ts';

const translated = (text: string, given: string): TranslatedText => ({
  ...{ path: ['text'], place: 'text', context: 'file text', original: text, given, state: 'current', fills: [] },
  ...{ entry: undefined, isOpen: true, isRequired: true, isList: false, isForm: false, isAddress: false },
});

test.for([
  ['We begin with a shift on board and build in short steps.', 'de-DE', true],
  ['We begin with a shift on board and build in short steps.', 'en-GB', false],
  ['Software', 'de-DE', false],
  ['Node.js, React, TypeScript, PostgreSQL, Kubernetes, Terraform', 'de-DE', false],
  ['Emberline Systems Private Limited, Hyderabad', 'de-DE', false],
  ['{{count}} orders per day', 'fr-FR', false],
  ['نبدأ بنوبة عمل على متن السفينة', 'fr-FR', true],
] as const)('“%s” in place of a translation into %s is a note: %s', ([text, to, isLeft]) => {
  expect(translationNote(translated(text, text), { from: 'en', to }) !== undefined).toBe(isLeft);
});

test('a translation without the picture of its original is a note', () => {
  const text = { ...translated('![A crane](kran.jpg)\n\nIt lifts.', 'Er hebt.'), markdown: { pictures: true } };
  expect(String(translationNote(text, { from: 'en', to: 'de' }))).toContain(
    'the original has kran.jpg, this text does not',
  );
});
