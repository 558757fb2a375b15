import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { routes } from '#generated/routes.ts';
import { inlineScripts, waitForStyles } from '../../renderer/assets/inline-scripts.ts';
import { servedFolder } from '../site/built-pages.ts';
import { prove, targetsOf } from './checks.ts';
import { all, attribute, canonicalOf, metaOf, type Page, pageAt, spokenWords, the, visit } from './page.ts';
import { aliases, canonicalPaths } from './tables.ts';

const paths = [...routes.map(({ path }) => path as string), '/404'];

/** No element of a selector may have a fault. */
const none =
  (selector: string, isFaulty: (element: Element, page: Page) => boolean) =>
  (page: Page): void => {
    const faulty = all(page, selector).filter((element) => isFaulty(element, page));
    expect(faulty.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
  };

const one =
  (selector: string) =>
  (page: Page): void =>
    expect(all(page, selector)).toHaveLength(1);

// tests/built proves valid HTML, references, headings, labels and links for every site, every-page.spec.ts the one h1.
prove('every page', paths, {
  'has a header, a named main menu, one main and a footer, in this order': (page) => {
    the(page, 'body > header nav[aria-label="Main menu"]');
    const landmarks = [...the(page, 'body').children].map(({ localName }) => localName);
    expect(landmarks.filter((name) => /^(?:header|main|footer)$/.test(name))).toEqual(['header', 'main', 'footer']);
  },
  'begins with a skip link to its content': (page) => {
    the(page, 'main#content');
    expect(all(page, 'a, button, input').map((control) => control.getAttribute('href'))[0]).toBe('#content');
  },
  'opens new tabs only from links that announce it and have noopener': none(
    'a[target]',
    (link) => attribute(link, 'rel') !== 'noopener' || !spokenWords(link).includes('opens in a new tab'),
  ),
  // The cookie banner has no heading; its name is a label.
  'labels each of its sections by a heading or a name': none('section:not([aria-label])', (section, page) => {
    const headings = all(page, `:is(h1, h2, h3, h4)[id="${attribute(section, 'aria-labelledby')}"]`);
    return headings.length !== 1;
  }),
  'names each picture or hides it from screen readers': none('svg, img', (picture) => {
    const name = picture.closest('[role="img"]')?.getAttribute('aria-label') ?? picture.getAttribute('alt');
    const isHidden = name === '' || picture.closest('[aria-hidden="true"]') !== null;
    return !isHidden && (name ?? '').length < 10;
  }),
  'has no event handler attribute': none('*', (element) =>
    element.getAttributeNames().some((name) => /^on/.test(name)),
  ),
  'links its other stylesheet right after its first section, and waits for it there': (page) => {
    const link = the(page, 'link[rel="stylesheet"]');
    const section = link.previousElementSibling;
    expect(section?.querySelector('h1')).toBeTruthy();
    expect(section?.previousElementSibling).toBeNull();
    expect(link.nextElementSibling?.textContent).toBe(waitForStyles);
  },
  'loads one module script with low priority and no render-blocking script': (page) => {
    one('script[src]')(page);
    one('script[src][type="module"][fetchpriority="low"]')(page);
  },
  'has only text in noscript': none('noscript', (block) => /<(?:link|img|svg|style|script)/.test(block.innerHTML)),
});

test('every page has a block of styles and the same two in scripts, and one policy names just those of all pages', async () => {
  const hashOf = (block: string): string => `sha256-${createHash('sha256').update(block).digest('base64')}`;
  const policies = new Set<string | null>();
  const used = new Set<string>();
  for (const path of paths) {
    const { headers, page } = await visit(path);
    // Structured data is a data block, which browsers do not run and policies do not name.
    const blocks = ['script:not([src], [type="application/ld+json"])', 'style'].map((kind) =>
      all(page, kind).map(({ textContent }) => textContent),
    );
    expect(blocks[0], path).toEqual(inlineScripts);
    expect(blocks[1]?.length, path).toBeGreaterThan(0);
    for (const block of blocks.flat()) used.add(hashOf(block));
    policies.add(headers.get('content-security-policy'));
  }
  expect(policies.size).toBe(1);
  expect(new Set([...policies][0]?.match(/sha256-[^']+/g))).toEqual(used);
});

// tests/built proves that each part is on every page, complete and consistent.
describe('the head of a page', () => {
  test('[GLB-4] every page has its canonical address, site name, type, social card and robots', () => {
    for (const [path, canonical] of [...canonicalPaths.map((one) => [one, one] as const), ...aliases]) {
      const page = pageAt(path);
      expect(canonicalOf(page)).toBe(canonical);
      expect(attribute(the(page, 'link[rel="canonical"]'), 'href')).toMatch(/^https:\/\/emberline\.example\//);
      expect(metaOf(page, 'og:site_name')).toBe('Emberline');
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(page, 'robots')).toBe('index, follow');
      expect([metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]).toEqual(['1200', '630']);
    }
    const cards = canonicalPaths.map((path) => metaOf(pageAt(path), 'og:image'));
    expect(new Set(cards).size).toBe(canonicalPaths.length);
  });

  test('every icon of the manifest is there in its size', () => {
    const page = pageAt('/');
    const named = targetsOf(page, 'link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])');
    expect(named).toHaveLength(3);
    const manifest = JSON.parse(readFileSync(`${servedFolder}/manifest.webmanifest`, 'utf8')) as {
      name: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toBe('Emberline');
    for (const path of named) expect(existsSync(servedFolder + path), path).toBe(true);
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(servedFolder + src);
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('[GLB-5] every page has its own title and description, which a search result can show', () => {
    const titles = canonicalPaths.map((path) => the(pageAt(path), 'head title').textContent);
    const descriptions = canonicalPaths.map((path) => metaOf(pageAt(path), 'description'));
    expect([new Set(titles).size, new Set(descriptions).size]).toEqual([titles.length, titles.length]);
    for (const title of titles) {
      expect(title).toMatch(/\S{3}.*Emberline|^Emberline \| \S/);
      expect(title.length).toBeLessThanOrEqual(75);
    }
    expect(descriptions.filter(({ length }) => length < 70 || length > 200)).toEqual([]);
  });
});
