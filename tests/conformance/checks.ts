import { describe, expect, test } from 'vitest';
import { all, attribute, linksOf, type Page, type Place, pageAt, the, words, wordsOf } from './page.ts';

type Check = (page: Page, path: string) => void;

/** Proves each fact on each of the pages. */
export const prove = (name: string, paths: readonly string[], facts: Readonly<Record<string, Check>>): void => {
  describe(name, () => {
    test.each(Object.entries(facts))('%s', (_, check) => {
      for (const path of paths) {
        try {
          check(pageAt(path), path);
        } catch (error) {
          throw new Error(path, { cause: error });
        }
      }
    });
  });
};

/** The addresses of links. */
export const targetsOf = (place: Place, selector = 'a'): string[] =>
  all(place, selector).map((link) => attribute(link, 'href'));

/** The texts of two selectors side by side, such as terms and their values. */
export const pairsOf = (place: Place, left: string, right: string): string[][] =>
  wordsOf(place, left).map((word, index) => [word, wordsOf(place, right)[index] ?? '']);

/** The texts of the elements of a selector, in order. */
export const texts =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(wordsOf(page, selector)).toEqual(expected);

/** The links of a selector as `text -> address`, in order. */
export const links =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(linksOf(page, selector)).toEqual(expected);

/** The addresses of the links of a selector, in order. */
export const targets =
  (selector: string, ...expected: readonly string[]): Check =>
  (page) =>
    expect(targetsOf(page, selector)).toEqual(expected);

export const counted =
  (selector: string, count: number): Check =>
  (page) =>
    expect(all(page, selector)).toHaveLength(count);

/** Texts that the only element of a selector contains. */
export const says =
  (selector: string, ...parts: readonly (string | RegExp)[]): Check =>
  (page) => {
    const said = words(the(page, selector));
    for (const part of parts) expect(said).toMatch(part);
  };

/** Pairs of texts, such as terms and their values. */
export const pairs =
  (left: string, right: string, ...expected: readonly (readonly [string, string])[]): Check =>
  (page) =>
    expect(pairsOf(page, left, right)).toEqual(expected);

export const every =
  (...checks: readonly Check[]): Check =>
  (page, path) => {
    for (const check of checks) check(page, path);
  };
