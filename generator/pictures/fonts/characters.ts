import type { Content } from '../../read/content.ts';

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What a keyboard of the English-speaking world types: numbers, signs and letters without marks. */
const ascii = between(0x20, 0x7e);

/** The letters and signs of western Europe (the Latin-1 supplement of Unicode) and the euro. */
const westernEurope = `${between(0xa0, 0xff)}€`;

/** What the renderer adds to the words of the data: the mark of an excerpt that goes on. */
const added = '…';

const sorted = (characters: Iterable<string>): string => [...characters].toSorted().join('');

/** Every character that can stand on a page, sorted, so that the same data gives the same font. */
export const charactersOf = (content: Content): string => {
  const all = new Set(ascii + added);
  // Only what is not in it yet is looked at: a large site has millions of characters.
  for (const character of JSON.stringify([content.single, content.collections]).match(/[^ -~]/gu) ?? [])
    all.add(character);
  return sorted(all);
};

/** What visitors may type besides. */
export const typedBesides = (characters: string): string =>
  sorted([...westernEurope].filter((character) => !characters.includes(character)));
