import { createHash } from 'node:crypto';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { routes } from '#generated/routes.ts';
import { inlineScripts, waitForStyles } from '../../renderer/document/inline-scripts.ts';
import { all, attribute, type Page, pageAt, spokenWords, the, visit, words } from './page.ts';

const paths = [...routes.map(({ path }) => path as string), '/404'];

const tagOf = (element: Element): string => element.outerHTML.slice(0, 120);

const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;

/** True for a picture that is named or part of one, or hidden from screen readers. */
const isDescribed = (picture: Element): boolean => {
  const named = picture.closest('[role="img"]');
  return (
    picture.closest('[aria-hidden="true"]') !== null || (named ? attribute(named, 'aria-label').length >= 10 : false)
  );
};

/** The cookie banner has no heading; its name is a label. */
const isLabeled = (page: Page, section: Element): boolean =>
  attribute(section, 'aria-label') !== '' ||
  all(page, `:is(h1, h2, h3, h4, h5, h6)[id="${attribute(section, 'aria-labelledby')}"]`).length === 1;

const landmarksOf = (page: Page): string =>
  [...the(page, 'body').children]
    .map(({ localName }) => localName)
    .filter((name) => ['header', 'main', 'footer'].includes(name))
    .join();

const orNone = (isRight: boolean | undefined, fault: string): string[] => (isRight ? [] : [fault]);

// tests/built proves valid HTML, references, headings, labels and links for every site.
const rules: readonly (readonly [rule: string, faultsOf: (page: Page) => readonly string[]])[] = [
  [
    'has exactly one h1',
    (page) => orNone(all(page, 'h1').length === 1 && words(the(page, 'h1')) !== '', 'one h1 was expected'),
  ],
  [
    'has a header, a named main menu, one main and a footer, in this order',
    (page) => [
      ...orNone(landmarksOf(page) === 'header,main,footer', landmarksOf(page)),
      ...orNone(attribute(the(page, 'body > header nav'), 'aria-label') === 'Main menu', 'no main menu'),
    ],
  ],
  [
    'begins with a skip link to its content',
    (page) => {
      const [first] = all(page, 'a, button, input');
      return orNone(
        first && attribute(first, 'href') === '#content' && all(page, 'main#content').length === 1,
        'no skip link',
      );
    },
  ],
  [
    'opens new tabs only from links that announce it and have noopener',
    (page) =>
      all(page, 'a[target]')
        .filter((link) => attribute(link, 'rel') !== 'noopener' || !spokenWords(link).includes('opens in a new tab'))
        .map(tagOf),
  ],
  [
    'labels each of its sections by a heading or a name',
    (page) =>
      all(page, 'section')
        .filter((section) => !isLabeled(page, section))
        .map(tagOf),
  ],
  [
    'names each picture or hides it from screen readers',
    (page) =>
      all(page, 'svg, img')
        .filter((picture) => !isDescribed(picture))
        .map(tagOf),
  ],
  [
    'has no event handler attribute',
    (page) =>
      all(page, '*')
        .filter((element) => element.getAttributeNames().some((name) => /^on/.test(name)))
        .map(tagOf),
  ],
  [
    'links its other stylesheet right after its first section, and waits for it there',
    (page) => {
      const [link, ...more] = all(page, 'link[rel="stylesheet"]');
      const section = link?.previousElementSibling;
      const isFirst = section === link?.parentElement?.firstElementChild && section?.querySelector('h1') !== null;
      return orNone(
        link && more.length === 0 && isFirst && link.nextElementSibling?.textContent === waitForStyles,
        'one link after the section with the h1, and a script behind it, were expected',
      );
    },
  ],
  [
    'loads one module script with low priority and no render-blocking script',
    (page) => {
      const [script, ...others] = all(page, 'script[src]');
      const isEntry = script && attribute(script, 'type') === 'module' && attribute(script, 'fetchpriority') === 'low';
      return orNone(isEntry && others.length === 0, 'one module script was expected');
    },
  ],
  [
    'has only text in noscript',
    (page) =>
      all(page, 'noscript')
        .filter((block) => /<(?:link|img|svg|style|script)/.test(block.innerHTML))
        .map(tagOf),
  ],
];

describe('every page', () => {
  test.each(rules)('%s', (_, faultsOf) => {
    const faults = paths.flatMap((path) => faultsOf(pageAt(path)).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('has one block of styles and the same two in scripts, and one policy names just these', async () => {
    const policies = new Set<string | null>();
    for (const path of paths) {
      const { headers, page } = await visit(path);
      // Structured data is a data block, which browsers do not run and policies do not name.
      const blocks = ['script:not([src], [type="application/ld+json"])', 'style'].map((kind) =>
        all(page, kind).map(({ textContent }) => textContent),
      );
      expect(blocks[0], path).toEqual(inlineScripts);
      expect(blocks[1], path).toHaveLength(1);
      const policy = headers.get('content-security-policy');
      expect(policy?.match(/sha256-[^']+/g), path).toEqual(blocks.flat().map(hashOf));
      policies.add(policy);
    }
    expect(policies.size).toBe(1);
  });
});
