import { describe, expect, test } from 'vitest';
import { all, pageAt, the, words, wordsOf } from './page.ts';
import { caseStudyPaths, industries } from './tables.ts';

/** CST-19 to CST-21, counted in the pages as a visitor would. */
const counted: readonly (readonly [clause: string, what: string, path: string, selector: string, count: number])[] = [
  ['CST-21a', 'culture images', '/careers', '#culture .picture', 8],
  ['CST-21b', 'open roles', '/careers', '#open-positions li h3', 4],
  ['CST-21c', 'career benefits', '/careers', '#benefits li h3', 6],
  ['CST-21d', 'capabilities', '/', '#expertise .marquee-half:not([aria-hidden]) li', 15],
  ['CST-21e', 'services', '/', '#services .slide', 9],
  ['CST-21f', 'industries', '/', '#industries li', 9],
  ['CST-21g', 'client logos', '/', '#clients .marquee-half:not([aria-hidden]) li', 9],
  ['CST-21h', 'approach cards', '/', '#approach li', 6],
];

describe('the counts', () => {
  test.each(counted)('[%s] there are %s on %s', (_, __, path, selector, count) => {
    const found = wordsOf(pageAt(path), selector);
    expect(found).toHaveLength(count);
  });

  test('[CST-19] every industry page has 4 deliverables and 3 steps', () => {
    for (const { path } of industries) {
      expect(all(pageAt(path), '#deliverables [role="tabpanel"]'), path).toHaveLength(4);
      expect(all(pageAt(path), '#approach .path-step'), path).toHaveLength(3);
    }
  });

  test('[CST-20] every case study has 6 outcome cards', () => {
    for (const path of caseStudyPaths) expect(all(pageAt(path), '#outcomes li'), path).toHaveLength(6);
  });

  test.each(['/', '/contact'])('[CST-22] %s promises an answer within 24 hours', (path) => {
    expect(words(the(pageAt(path), '#contact'))).toContain('within 24 hours');
  });

  test('[CST-22] no page promises another time', () => {
    const others = ['/', '/contact', '/about', '/careers', ...industries.map(({ path }) => path)].flatMap((path) =>
      [
        ...words(the(pageAt(path), 'main')).matchAll(
          /(?:repl(?:y|ies)|answer(?:s|ed)?|respon\w+)[^.]{0,30}within (\d+) (hours|days)/gi,
        ),
      ]
        .filter(([, number, unit]) => `${number} ${unit}` !== '24 hours')
        .map(([promise]) => `${path}: ${promise}`),
    );
    expect(others).toEqual([]);
  });
});
