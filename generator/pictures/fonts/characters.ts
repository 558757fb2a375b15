import type { Content } from '../../read/content.ts';
import { memoizeFor } from '../../read/memoize.ts';

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The characters of an English keyboard. */
const ascii = between(0x20, 0x7e);

/** Letters and signs of Western Europe (Latin-1 supplement of Unicode), and the euro sign. */
const westernEurope = `${between(0xa0, 0xff)}€`;

/** Characters that the renderer adds: the ellipsis of an excerpt. */
const added = '…';

const sorted = (characters: Iterable<string>): string => [...characters].toSorted().join('');

/** Returns the non-ASCII characters of a value. Cached, because a large site has millions of others. */
const specialCharactersOf = memoizeFor((value: object) => new Set(JSON.stringify(value).match(/[^ -~]/gu)));

/** Returns every character of the site's pages, sorted, so that equal data results in equal fonts. */
export const charactersOf = (content: Content): string => {
  const all = new Set(ascii + added);
  for (const value of [content.single, ...Object.values(content.collections).flat()]) {
    for (const character of specialCharactersOf(value)) all.add(character);
  }
  return sorted(all);
};

/** Returns the characters that visitors may type but no page contains. */
export const typedBesides = (characters: string): string =>
  sorted([...westernEurope].filter((character) => !characters.includes(character)));
