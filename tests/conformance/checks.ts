import { describe, test } from 'vitest';
import { all, attribute, type Page, type Place, pageAt, wordsOf } from './page.ts';

type Check = (page: Page, path: string) => void;

/** Proves a fact on each of the pages. */
export const onPages = (paths: readonly string[], check: Check): void => {
  for (const path of paths) {
    try {
      check(pageAt(path), path);
    } catch (error) {
      throw new Error(path, { cause: error });
    }
  }
};

/** Proves each fact on each of the pages. */
export const prove = (name: string, paths: readonly string[], facts: Readonly<Record<string, Check>>): void => {
  describe(name, () => {
    test.each(Object.entries(facts))('%s', (_, check) => onPages(paths, check));
  });
};

/** The addresses of links. */
export const targetsOf = (place: Place, selector = 'a'): string[] =>
  all(place, selector).map((link) => attribute(link, 'href'));

/** The texts of two selectors side by side, such as terms and their values. */
export const pairsOf = (place: Place, left: string, right: string): string[][] =>
  wordsOf(place, left).map((word, index) => [word, wordsOf(place, right)[index] ?? '']);
