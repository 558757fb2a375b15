import { expect, test } from 'vitest';
import { excerpt } from '../../renderer/content/case-studies.ts';
import { fill, fillPlural } from '../../schemas/text/fill.ts';
import { parseRichText } from '../../schemas/text/rich-text.ts';
import { excerpt as inboxExcerpt } from '../../server/inbox/submission-text.ts';
import { inboxTexts } from '../../server/inbox/texts.ts';
import { headerText } from '../../server/outbox/mails/safe-text.ts';
import { testSite } from '../server/test-site.ts';

const cases: [why: string, text: string, most: number, shown: string][] = [
  ['a short text stays', 'Bread at dawn', 13, 'Bread at dawn'],
  ['a word is not cut', 'Bread at dawn and dusk', 12, 'Bread at…'],
  ['a word that fits stays', 'Bread at dawn and dusk', 14, 'Bread at dawn…'],
  ['the ellipsis counts', 'Bread at dawn and dusk', 13, 'Bread at…'],
  ['a sentence that ends there needs no ellipsis', 'Bread at dawn. And dusk', 14, 'Bread at dawn.'],
  ['a sentence that ends earlier does', 'Bread. Butter and jam', 16, 'Bread. Butter…'],
  ['a dash after a sentence is left out', 'Bread at dawn. – Butter', 17, 'Bread at dawn.'],
  ['no comma stands before the ellipsis', 'Bread, butter', 9, 'Bread…'],
  ['no dash stands before the ellipsis', 'Bread – butter', 10, 'Bread…'],
  ['a no-break space separates no words', 'Bread for 10\u00A0km of road', 14, 'Bread for…'],
  ['a single long word is cut', 'Donaudampfschifffahrt', 6, 'Donau…'],
  ['an emoji stays whole', '👩‍🍳👩‍🍳👩‍🍳', 7, '👩‍🍳👩‍🍳…'],
];

test.each(cases)('excerpt: %s', (_, text, most, shown) => {
  expect(excerpt(parseRichText(text), most)).toBe(shown);
});

test.each(cases.filter(([, text]) => !/\u00A0/.test(text)))('header of a mail: %s', (_, text, most, shown) => {
  expect(headerText(text, most)).toBe(shown);
});

test('excerpt in the inbox ends at a word', () => {
  const words = 'Please call us back '.repeat(20);
  expect(inboxExcerpt(inboxTexts(testSite), { form: 'contact', content: { message: words } })).toMatch(
    /^(Please call us back ?)+…$/,
  );
});

test.each([
  ['Loaves to bake: {count}', { count: 3 }, 'Loaves to bake: 3'],
  ['{shown} of {count}, {count} in all', { shown: 8, count: 20 }, '8 of 20, 20 in all'],
  ['Nothing fits {query}', { query: '{count} $& $1' }, 'Nothing fits {count} $& $1'],
  ['A {name} stays', { count: 3 }, 'A {name} stays'],
  ['{count} loaves', { count: 0 }, '0 loaves'],
])('%j filled with %j is %j', (text, values, filled) => {
  expect(fill(text, values)).toBe(filled);
});

test.each([
  [1, 'en', '1 loaf'],
  [2, 'en', '2 loaves'],
  [0, 'fr', '0 loaf'],
  [5, 'pl', '5 loaves'],
])('the plural of %j in %s is %j', (count, language, filled) => {
  expect(fillPlural({ one: '{count} loaf', other: '{count} loaves' }, count, language)).toBe(filled);
});
