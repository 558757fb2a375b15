import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { all, attribute, metaOf, pageAt, siteFolder, the } from './page.ts';
import { aliases, allPaths, canonicalPaths } from './tables.ts';

const titleOf = (path: string): string => the(pageAt(path), 'head title').textContent;

describe('the head of a page', () => {
  test.each([...canonicalPaths.map((path) => [path, path] as const), ...aliases])(
    '[GLB-4] %s has its canonical %s, site name, type, social card and robots',
    (path, canonical) => {
      const page = pageAt(path);
      const address = attribute(the(page, 'link[rel="canonical"]'), 'href');
      expect(address).toBe(new URL(canonical, 'https://emberline.example').href);
      expect(metaOf(page, 'og:url')).toBe(address);
      expect(metaOf(page, 'og:site_name')).toBe('Emberline');
      expect(metaOf(page, 'og:type')).toBe('website');
      expect(metaOf(page, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(page, 'robots')).toBe('index, follow');
      for (const name of ['og:image', 'twitter:image']) {
        expect(existsSync(siteFolder + new URL(metaOf(page, name)).pathname), name).toBe(true);
      }
      for (const name of ['og:title', 'twitter:title']) expect(metaOf(page, name)).toBe(titleOf(path));
      for (const name of ['og:description', 'twitter:description']) {
        expect(metaOf(page, name)).toBe(metaOf(page, 'description'));
      }
    },
  );

  test.each(canonicalPaths)('[GLB-4] the social card of %s is its own and 1200 × 630', (path) => {
    const address = new URL(metaOf(pageAt(path), 'og:image')).pathname;
    const others = canonicalPaths.filter((other) => other !== path).map((other) => metaOf(pageAt(other), 'og:image'));
    expect(others.map((other) => new URL(other).pathname)).not.toContain(address);
    const png = readFileSync(siteFolder + address);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    // The header of a PNG: its width and its height are the first eight bytes after 16.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(metaOf(pageAt(path), 'og:image:width')).toBe('1200');
    expect(metaOf(pageAt(path), 'og:image:height')).toBe('630');
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

  test('[GLB-5] every page has a title of its own', () => {
    const titles = canonicalPaths.map(titleOf);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('[GLB-5] every page has a description of its own', () => {
    const descriptions = canonicalPaths.map((path) => metaOf(pageAt(path), 'description'));
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  test.each(allPaths)('[GLB-5] %s has a title and a description that a search result can show', (path) => {
    expect(titleOf(path)).toMatch(/\S{3}.*Emberline|^Emberline \| \S/);
    expect(titleOf(path).length).toBeLessThanOrEqual(75);
    const description = metaOf(pageAt(path), 'description');
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(200);
  });
});
