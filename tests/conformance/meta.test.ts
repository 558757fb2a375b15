import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { all, attribute, metaOf, pageAt, siteFolder, the } from './page.ts';
import { aliases, canonicalPaths } from './tables.ts';

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
