import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import * as z from 'zod';
import { type WriteOptions, writeTranslation } from '../../../generator/edit/translations/write-translation.ts';
import { formatPath, isRecord, valueAt } from '../../../generator/read/data-path.ts';
import { textDigest, translatableTexts } from '../../../generator/read/translations/translatable-texts.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { reference } from '../../../schemas/fields/reference.ts';
import { plural, text } from '../../../schemas/text/text.ts';

const card = z.strictObject({ title: text(), text: text().optional() });

const schema = z.strictObject({
  name: text(),
  order: z.number().optional(),
  people: z.array(z.strictObject({ id: z.string(), name: text().meta({ name: true }), role: text() })).optional(),
  rows: z.array(z.strictObject({ of: reference('x'), label: text() })).optional(),
  cards: z.array(card).optional(),
  words: z.array(text()).optional(),
  found: plural(() => text()).optional(),
});

type Value = z.input<typeof schema>;

const written = (translation: string, value: Value, options: WriteOptions = { adds: true }): string =>
  writeTranslation(translation, { value, texts: translatableTexts(schema, value), language: 'en' }, options);

const d = textDigest;
const same = (text: string): string => `same ${d(text)}`;
const digests = (places: Readonly<Record<string, string>>): string =>
  `# Digests of the original texts. npm run translations writes them.\n${stringify({ madeFrom: places })}`;

const one = { title: 'One' };
const two = { title: 'Two', text: 'Second' };
const three = { title: 'Three' };
const people = [
  { id: 'ann', name: 'Ann', role: 'Founder' },
  { id: 'bob', name: 'Bob', role: 'Engineer' },
] satisfies Value['people'];

type Case = [what: string, value: Value, before: string, after: string, options?: WriteOptions];

/** Translations before and after writing, of an original. */
const cases: readonly Case[] = [
  [
    'adds missing keys below their originals, in the order of the original',
    { name: 'A', order: 1, cards: [one, two], words: ['x', '12'], found: { one: '1 page', other: '{count} pages' } },
    '# head\ncards:\n  - title: Un # beside\n',
    [
      '# head\n# en: A\nname:\ncards:\n  - title: Un # beside\n  # en: Two\n  - title:\n    # en: Second\n    text:\n',
      'words:\n  # en: x\n  -\n# en: 1 page\n# en: {count} pages\nfound:\n',
      digests({ 'cards[0].title': d('One') }),
    ].join(''),
  ],
  [
    'records the digest of the original above a text, which is outdated if the original changed meanwhile',
    { name: 'New name', words: ['x', 'y'] },
    '# en: Old name\nname: Nom\nwords:\n  # en: x\n  - ix\n  # en: y\n  -\n',
    `name: Nom\nwords:\n  - ix\n  # en: y\n  -\n${digests({ name: d('# en: Old name'), 'words[0]': d('x') })}`,
  ],
  [
    'quotes long originals in lines',
    { name: `${'word '.repeat(30)}end.\n\n- entry` },
    '',
    `# en:${' word'.repeat(22)}\n#    ${' word'.repeat(8)} end.\n# en:\n# en: - entry\nname:\n`,
  ],
  [
    'refreshes the original of a text that is still missing',
    { name: 'New name' },
    '# by Ann\n# en: Old\n#     name\nname:\n',
    '# by Ann\n# en: New name\nname:\n',
  ],
  [
    'drops a text that equals the original, and keeps that it does',
    { name: 'A', words: ['x', 'y'] },
    `name: A\nwords:\n  - x\n  - ypsilon\n${digests({ name: d('Before') })}`,
    `words:\n  - x\n  - ypsilon\n${digests({ name: same('A'), 'words[0]': same('x'), 'words[1]': d('y') })}`,
  ],
  [
    'asks again for a text that was the same as an earlier original',
    { name: 'A' },
    digests({ name: same('Before') }),
    '# en: A\nname:\n',
  ],
  ['asks again for a text whose line was deleted', { name: 'A' }, digests({ name: d('A') }), '# en: A\nname:\n'],
  [
    'keeps an outdated digest, translated addresses and proper names',
    { name: 'A', people },
    `slug: a-b\nname: Ah\npeople:\n  - { id: ann, name: Anne, role: Fondatrice }\n  - { id: bob, role: Ingénieur }\n${digests({ name: d('Before') })}`,
    `slug: a-b\nname: Ah\npeople:\n  - { id: ann, name: Anne, role: Fondatrice }\n  - { id: bob, role: Ingénieur }\n${digests(
      {
        name: d('Before'),
        'people[0].name': d('Ann'),
        'people[0].role': d('Founder'),
        'people[1].role': d('Engineer'),
      },
    )}`,
  ],
  [
    'moves entries to the order of their ids, with comments and digests',
    {
      name: '1',
      people: people.toReversed(),
      rows: [
        { of: 'b', label: 'B' },
        { of: 'a', label: 'A' },
      ],
    },
    `people:\n  # About Ann.\n  - id: ann\n    role: Fondatrice\n  - id: bob\n    role: Ingénieur\nrows:\n  - of: a\n    label: Ah\n${digests({ 'people[0].role': d('Boss'), 'people[1].role': d('Engineer'), 'rows[0].label': d('A') })}`,
    `people:\n  - id: bob\n    role: Ingénieur\n  # About Ann.\n  - id: ann\n    role: Fondatrice\nrows:\n  - of: b\n    # en: B\n    label:\n  - of: a\n    label: Ah\n${digests({ 'people[0].role': d('Engineer'), 'people[1].role': d('Boss'), 'rows[1].label': d('A') })}`,
  ],
  [
    'moves entries without ids by the digests of their originals',
    { name: '1', cards: [three, one, two], words: ['b', 'a'] },
    `cards:\n  # Said of one.\n  - title: Un\n  - title: Deux\n    text: Second fr\n  - title: Trois\nwords:\n  - ah\n  - bé\n${digests({ 'cards[0].title': d('One'), 'cards[1].title': d('Two'), 'cards[1].text': d('Earlier'), 'cards[2].title': d('Three'), 'words[0]': d('a'), 'words[1]': d('b') })}`,
    `cards:\n  - title: Trois\n  # Said of one.\n  - title: Un\n  - title: Deux\n    text: Second fr\nwords:\n  - bé\n  - ah\n${digests({ 'cards[0].title': d('Three'), 'cards[1].title': d('One'), 'cards[2].title': d('Two'), 'cards[2].text': d('Earlier'), 'words[0]': d('b'), 'words[1]': d('a') })}`,
  ],
  [
    'moves an entry that the original lacks to the end, and keeps an edited one in its place',
    { name: '1', cards: [{ title: 'Won' }, three] },
    `cards:\n  - title: Un\n  - title: Deux\n  - title: Trois\n${digests({ 'cards[0].title': d('One'), 'cards[1].title': d('Two'), 'cards[2].title': d('Three') })}`,
    `cards:\n  - title: Un\n  - title: Trois\n  - title: Deux\n${digests({ 'cards[0].title': d('One'), 'cards[1].title': d('Three') })}`,
  ],
  [
    'keeps unused keys',
    { name: 'A' },
    `name: Ah\nold: Vieux\ncards:\n  - title: Un\n${digests({ name: d('A'), old: d('Old') })}`,
    `name: Ah\nold: Vieux\ncards:\n  - title: Un\n${digests({ name: d('A') })}`,
  ],
  [
    'removes unused keys with the comments above them on demand',
    { name: 'A', cards: [one] },
    `name: Ah\n# About old.\nold: Vieux\ncards:\n  - title: Un\n    order: 3\n  - title: Deux\n`,
    `name: Ah\ncards:\n  - title: Un\n${digests({ name: d('A'), 'cards[0].title': d('One') })}`,
    { prunes: true },
  ],
  [
    'confirms what is there, and adds nothing',
    { name: 'A', cards: [one, two] },
    `# Ours.\ncards:\n  - title: Un\n${digests({ name: d('Before'), 'cards[0].title': d('Before') })}# end\n`,
    `# Ours.\ncards:\n  - title: Un\n# end\n${digests({ name: d('A'), 'cards[0].title': d('One') })}`,
    { confirms: true },
  ],
];

describe('npm run translations -- fr --write', () => {
  test.each<Case>(cases)('%s', (_, value, before, after, options) => {
    expect(written(before, value, options)).toBe(after);
    expect(written(after, value, options)).toBe(after);
  });

  const words = fc.stringMatching(/^[A-Za-zéß:#'-]{1,12}( [a-z]{1,9}){0,3}$/).filter((each) => each.trim() === each);
  const values = fc.record<Value>({
    name: words,
    people: fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z]{1,3}$/), name: words, role: words }), {
      selector: ({ id }) => id,
      minLength: 1,
      maxLength: 4,
    }),
    cards: fc.array(fc.record({ title: words, text: words }), { minLength: 1, maxLength: 4 }),
    words: fc.array(words, { minLength: 1, maxLength: 4 }),
  });

  /** A translation of some texts of a value. */
  const translationOf = (value: Value, isChosen: (place: string) => boolean): unknown => {
    const texts = translatableTexts(schema, value);
    const visit = (own: unknown, path: (string | number)[]): unknown => {
      if (Array.isArray(own)) return own.map((item, index) => visit(item, [...path, index]) ?? null);
      if (isRecord(own)) {
        const inside = Object.entries(own).map(([key, item]) => [key, visit(item, [...path, key])] as const);
        return Object.fromEntries(inside.filter(([, item]) => item !== undefined));
      }
      const place = formatPath(path);
      if (path.at(-1) === 'id') return own;
      return texts.some((each) => each.place === place) && isChosen(place) ? `${String(own)} fr` : undefined;
    };
    return visit(value, []);
  };

  /** All translated texts of a file. */
  const textsIn = (value: unknown): string[] => {
    if (isRecord(value) || Array.isArray(value)) return Object.values(value).flatMap(textsIn);
    return typeof value === 'string' && value.endsWith(' fr') ? [value] : [];
  };

  test('loses no text of any translation, also of another original, and changes nothing the second time', () => {
    fc.assert(
      fc.property(values, values, fc.func(fc.boolean()), fc.boolean(), (value, next, isChosen, isWritten) => {
        const first = stringify(translationOf(value, isChosen));
        const before = isWritten ? written(first, value) : first;
        const mixed = { ...next, cards: [...(next.cards ?? []), ...(value.cards ?? []).toReversed()] };
        for (const original of [value, mixed]) {
          const after = written(before, original);
          expect(textsIn(yamlValue(after)).toSorted()).toEqual(textsIn(yamlValue(before)).toSorted());
          expect(written(after, original)).toBe(after);
          const missing = translatableTexts(schema, original).filter(
            ({ isRequired, path }) => isRequired && valueAt(yamlValue(after), path) === undefined,
          );
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});
