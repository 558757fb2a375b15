import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { excerpt as inboxExcerpt, inboxTexts } from '../../receiver/inbox/texts.ts';
import { fill, fillPlural } from '../../schemas/text/fill.ts';
import { toId } from '../../schemas/text/id.ts';
import { description, maybeEmptyText, slug, story, text } from '../../schemas/text/text.ts';
import { cutAtWord } from '../../schemas/text/words.ts';
import { testSite } from '../receiver/test-site.ts';

const alone = 'a quotation mark has no counterpart (fix: add the missing one, or remove this one)';
const empty = 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)';
const notHere = 'is displayed literally here (fix: remove the marks)';

const accepted: string[] = [
  'We say "yes".',
  '"Yes", we say.',
  'Both ("one" and "two") hold.',
  "It's our clients' word.",
  "The clients' word",
  "'Yes'",
  '“Curly” quotes',
  'R&D, AT&T; and 3 < 4 > 2',
  'Less than <3 weeks',
  '* required',
  '5 * 3 * 2 and 2**8',
  '#1 in Germany',
  'snake_case and __init__',
  '[1] a note',
  'About ~10 %',
  'C*-algebras and W*-algebras',
  'One – two',
  `${'ä'.repeat(45)} ${'ä'.repeat(45)}`,
];

/** Texts that are refused, and the words that are at fault. */
// biome-ignore format: one row after the other
const refused: readonly [value: string, message: string, words: string, nth?: number][] = [
  ['We say "yes.', alone, '"', 0],
  ['We say yes".', alone, '"', 0],
  ['Full-time"', alone, '"', 0],
  ['"Full-time', alone, '"', 0],
  ['One "two" and "three', alone, '"', 2],
  ['One "two and "three"', alone, '"', 0],
  ["Full-time'", alone, "'", 0],
  ['A <b>bold</b> word', 'HTML is not rendered here (fix: remove <b>)', '<b>'],
  ['One<br/>two', 'HTML is not rendered here (fix: remove <br/>)', '<br/>'],
  ['<a href="/terms">Terms</a>', 'HTML is not rendered here (fix: remove <a href="/terms">)', '<a href="/terms">'],
  ['R&amp;D', '&amp; is HTML, which is not rendered here (fix: write &)', '&amp;'],
  ['24&nbsp;hours', '&nbsp; is HTML, which is not rendered here (fix: write a space)', '&nbsp;'],
  ['M&uuml;nchen', '&uuml; is HTML, which is not rendered here (fix: write the character itself)', '&uuml;'],
  ['A **bold** word', `** ${notHere}`, '**'],
  ['A *slanted* word', `* ${notHere}`, '*slanted*'],
  ['Run `npm test`', `\` ${notHere}`, '`npm test`'],
  ['An ~~old~~ word', `~~ ${notHere}`, '~~old~~'],
  ['See [the terms](/terms).', 'a link is not rendered here (fix: write only its words)', '[the terms](/terms).'],
  ['## Heading', 'a heading is not rendered here (fix: remove the #)', '## '],
  ['- One\n- Two', 'a list is not rendered here (fix: write a sentence)', '- '],
  [`A ${'ä'.repeat(46)} word`,
    'a word of 46 letters is wider than a phone (fix: write it in parts of at most 45)', 'ä'.repeat(46)],
];

const messagesOf = (schema: z.ZodType, value: string): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('text that a visitor reads', () => {
  test.for(accepted)('%s is accepted', (value) => {
    expect(text().parse(value)).toBe(value);
  });

  test.for(refused)('<%s> is refused: %s', ([value, message, words, nth]) => {
    const spot = { words, ...(nth !== undefined && { nth }) };
    expect(text().safeParse(value).error?.issues).toMatchObject([{ message, params: { spot } }]);
  });

  test('one quote taken from any paired text is noticed', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1 });
    const quoted = fc.tuple(word, fc.boolean()).map(([value, quotes]) => (quotes ? `"${value}"` : value));
    fc.assert(
      fc.property(fc.array(quoted, { minLength: 1 }), fc.nat(), (parts, place) => {
        const value = parts.join(' ');
        expect(text().safeParse(value).success).toBe(true);
        const marks = [...value.matchAll(/"/g)].map(({ index }) => index);
        const at = marks[place % marks.length];
        if (at === undefined) return;
        expect(text().safeParse(value.slice(0, at) + value.slice(at + 1)).success).toBe(false);
      }),
    );
  });

  // biome-ignore format: one row after the other
  test.for<[title: string, schema: z.ZodType, value: string, faults: string[]]>([
    ['as long as its place', text('more'), 'Longer', []],
    ['longer than its place', text('more'), 'Too long',
      ['expected at most 6 characters, got 8, more does not fit (fix: remove 2)']],
    ['of full-width letters as wide as its place', text('more'), '品質管', []],
    ['of full-width letters wider than its place', text('more'), 'AI品質管',
      ['expected at most 6 characters, full-width letters count two, got 8, more does not fit (fix: remove 2)']],
    ['of a long word', text(), 'x'.repeat(46), ['a word of 46 letters is wider than a phone (fix: write it in parts of at most 45)']],
    ['of long words without blanks', text(), '品質を測り直す'.repeat(8), []],
    ['of enough words without blanks', story(3), '品質を測り直す', []],
    ['that describes in Japanese', description('x'), '現場の業務を七週間で書き直し、数字で示す会社です。', []],
    ['that describes too little', description('x'), '現場の業務を書き直す。', ['expected at least 50 characters, got 22 (fix: x)']],
    ['empty', text(), '', [empty]],
    ['of blanks', text(), ' \n\t', [empty]],
    ['[ENT-7] [ENT-21] that may be empty', maybeEmptyText('label'), ' ', []],
    ['that may be empty, with one quote', maybeEmptyText('label'), 'a "b', [alone]],
    ['of enough words', story(3), 'one two three', []],
    ['of too few words', story(3), ' one two\n', ['expected at least 3 words, got 2 (fix: write more)']],
  ])('a text %s', ([, schema, value, faults]) => {
    expect(messagesOf(schema, value)).toEqual(faults);
  });

  test('an id has lower-case words joined by hyphens', () => {
    const isId = (value: string): boolean => slug().safeParse(value).success;
    expect(['qa', 'my-new-entry', 'step-2', 'a'.repeat(200)].filter((value) => !isId(value))).toEqual([]);
    expect(
      ['con', 'aux', 'nul', 'prn', 'com1', 'lpt9', 'QA', 'two words', '-edge', 'a--b', '', 'a'.repeat(201)].filter(
        isId,
      ),
    ).toEqual([]);
  });
});

test.each([
  ['QA Team', '', 'qa-team'],
  ['Café', 'fr', 'cafe'],
  ['Straße', '', 'strasse'],
  ['Größe über alles', 'de-AT', 'groesse-ueber-alles'],
  ['Större än', 'sv', 'storre-an'],
  ['Smørrebrød, Æblegrød', 'da', 'smorrebrod-aeblegrod'],
  ['Łódź', 'pl', 'lodz'],
  ['Con', 'pt', 'con-1'],
  ['品質', 'ja', ''],
])('the id nearest to %s in the language "%s" is "%s"', (name, language, id) => {
  expect(toId(name, language)).toBe(id);
});

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

test.each(cases)('cut at a word: %s', (_, text, most, shown) => {
  expect(cutAtWord(text, most)).toBe(shown);
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
