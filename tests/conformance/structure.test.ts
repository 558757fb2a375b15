import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { routes } from '#generated/routes.ts';
import { inlineScripts, waitForStyles } from '../../renderer/document/inline-scripts.ts';
import { all, attribute, metaOf, type Page, pageAt, siteFolder, spokenWords, the, visit, words } from './page.ts';
import { aliases, canonicalPaths } from './tables.ts';

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

const titleOf = (path: string): string => the(pageAt(path), 'head title').textContent;

describe('the head of a page', () => {
  // tests/built proves that each of these is on every page, complete and consistent.
  test('[GLB-4] every page has its canonical address, site name, type, social card and robots', () => {
    for (const [path, canonical] of [...canonicalPaths.map((one) => [one, one] as const), ...aliases]) {
      const page = pageAt(path);
      const address = attribute(the(page, 'link[rel="canonical"]'), 'href');
      expect(address).toBe(new URL(canonical, 'https://emberline.example').href);
      expect(metaOf(page, 'og:site_name')).toBe('Emberline');
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(page, 'robots')).toBe('index, follow');
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    }
    const cards = canonicalPaths.map((path) => metaOf(pageAt(path), 'og:image'));
    expect(new Set(cards).size).toBe(canonicalPaths.length);
  });

  test('every icon that a page or the manifest names is there', () => {
    const page = pageAt('/');
    const icons = all(page, 'link[rel="icon"]').map((link) => attribute(link, 'href'));
    const links = ['apple-touch-icon', 'manifest'].map((rel) => attribute(the(page, `link[rel="${rel}"]`), 'href'));
    const named = [...icons, ...links];
    expect(named).toHaveLength(3);
    const manifest = JSON.parse(readFileSync(`${siteFolder}/manifest.webmanifest`, 'utf8')) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe('Emberline');
    for (const path of [...named, ...manifest.icons.map(({ src }) => src)]) {
      expect(existsSync(siteFolder + path), path).toBe(true);
    }
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(siteFolder + src);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('[GLB-5] every page has its own title and description, which a search result can show', () => {
    const titles = canonicalPaths.map(titleOf);
    const descriptions = canonicalPaths.map((path) => metaOf(pageAt(path), 'description'));
    expect([new Set(titles).size, new Set(descriptions).size]).toEqual([titles.length, titles.length]);
    for (const title of titles) {
      expect(title).toMatch(/\S{3}.*Emberline|^Emberline \| \S/);
      expect(title.length).toBeLessThanOrEqual(75);
    }
    expect(descriptions.filter(({ length }) => length < 70 || length > 200)).toEqual([]);
  });
});
