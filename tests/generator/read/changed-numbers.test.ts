import { describe, expect, test } from 'vitest';
import { changedNumber } from '../../../generator/read/translations/changed-numbers.ts';
import type { TranslatedText } from '../../../generator/read/translations/translated-text.ts';
import { translationNote } from '../../../generator/read/translations/translation-note.ts';

const translated = (text: string, given: string): TranslatedText => ({
  ...{ path: ['text'], place: 'text', context: 'file text', original: text, given, state: 'current', fills: [] },
  ...{ entry: undefined, isOpen: true, isRequired: true, isList: false, isForm: false, isAddress: false },
});

/** A text, its translation, and its language. The original is English. */
type Pair = readonly [text: string, given: string, to: string];

const same: readonly Pair[] = [
  ['1,000 tons and 2.5 meters', '1.000 Tonnen und 2,5 Meter', 'de'],
  ['1,000 tons', '1 000 tonnes', 'fr'],
  ['12,500 tons', '12\u202f500 tonnes', 'fr'],
  ['1,234.56 euros', '1.234,56 Euro', 'de'],
  ['₹ 1,00,000', '₹ 100.000', 'de'],
  ['40 tons in 2019', '٤٠ طنًا في عام ٢٠١٩', 'ar'],
  ['1,000.5 tons', '١٬٠٠٠٫٥ طن', 'ar'],
  ['the 3rd of 40', 'der 3. von 40', 'de'],
  ['in 3 of 40 cases', 'in drei von 40 Fällen', 'de'],
  ['two of 5 cranes', '2 von fünf Kränen', 'de'],
  ['2.5 million tons, 40 cranes', '2.500.000 Tonnen, 40 Kräne', 'de'],
  ['10,000 ships', '1万隻の船', 'ja'],
  ['5 pm to 6:30 pm', '17 bis 18:30 Uhr', 'de'],
  ['December 31, 2024', '31.12.2024', 'de'],
  ['12/31/2024', '31.12.2024', 'de'],
  ['since 2024/25', 'seit 2024–2025', 'de'],
  ['in the 1990s', 'in den 90er Jahren', 'de'],
  ['within 14 days', 'in 2 Wochen', 'de'],
  ['24 months', '2 Jahre', 'de'],
  ['open 24/7', '7 j/7', 'fr'],
  ['call +49 40 66969 123', 'Telefon +49 (0)40 66969123', 'de'],
  ['a B2B site on [step 2](/steps#2)', 'eine Website auf [Stufe zwei](/stufen#3)', 'de'],
  ['{{count}} of 40', '40, davon {{count}}', 'de'],
];

const changed: readonly (readonly [...Pair, lost: string, invented: string])[] = [
  ['31 % less', '13 % weniger', 'de', '31', '13'],
  ['1,000 tons', '10.000 Tonnen', 'de', '1,000', '10.000'],
  ['2.5 meters', '25 Meter', 'de', '2.5', '25'],
  ['40 tons in 2019', '٤٠ طنًا في عام ٢٠١٨', 'ar', '2019', '٢٠١٨'],
  ['three weeks and 40 days', 'drei Wochen und 50 Tage', 'de', '40', '50'],
];

describe('numbers of translations', () => {
  test.for(same)('“%s” and “%s” say the same', ([text, given, to]) => {
    expect(changedNumber(translated(text, given), { from: 'en', to })).toBeUndefined();
    expect(changedNumber(translated(given, text), { from: to, to: 'en' })).toBeUndefined();
  });

  test.for(changed)('“%s” and “%s” differ', ([text, given, to, lost, invented]) => {
    const message = changedNumber(translated(text, given), { from: 'en', to });
    expect(message).toContain(`the original says ${lost}, this text says ${invented} (fix: `);
  });
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
