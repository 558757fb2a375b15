import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { homePage } from '#generated/content/pages/home.ts';
import { site } from '#generated/content/site.ts';
import { feeds } from '#generated/feeds.ts';
import { language } from '#generated/languages.ts';
import { photographs } from '#generated/photographs.ts';
import { routes } from '#generated/routes.ts';
import {
  attributesOf,
  builtPage,
  builtPaths,
  inFull,
  languageOf,
  metasOf,
  servedFiles,
  servedFolder,
} from '../site/built-pages.ts';

const aliases = routes.filter(({ path, canonical }) => path !== canonical);

describe('the head of every built page', () => {
  test.each(routes)('$path has the canonical address $canonical', ({ path, canonical, closed }) => {
    expect(attributesOf(builtPage(path), 'link[rel="canonical"]', 'href')).toEqual([inFull(canonical)]);
    expect(metasOf(builtPage(path), 'og:url')).toEqual([inFull(canonical)]);
    expect(metasOf(builtPage(path), 'robots')).toEqual([closed ? 'noindex' : 'index, follow']);
  });

  test.each(aliases)('$path has the same bytes as $canonical', ({ path, canonical }) => {
    const [alias, page] = [path, canonical].map((one) => readFileSync(`${servedFolder}${one}.html`, 'utf8'));
    expect(alias).toBe(page);
  });

  test.each(builtPaths)('%s has one title, description and image for sharing', (path) => {
    const page = builtPage(path);
    const title = page.title;
    const description = metasOf(page, 'description');
    const [image = ''] = metasOf(page, 'og:image');
    const template = routes.find((route) => route.path === path)?.template ?? '';
    const type = ['case-study', 'insight'].includes(template) ? 'article' : 'website';
    expect(metasOf(page, 'og:type')).toEqual([type]);
    expect(metasOf(page, 'og:site_name')).toEqual([site.company]);
    expect(metasOf(page, 'og:locale')).toEqual([
      expect.stringMatching(new RegExp(`^${site.language.slice(0, 2)}_[A-Z]{2}$`)),
    ]);
    expect(metasOf(page, 'og:title')).toEqual([title]);
    expect(metasOf(page, 'og:description')).toEqual(description);
    expect(metasOf(page, 'og:image:type')).toEqual(['image/png']);
    expect(metasOf(page, 'og:image:alt')).toEqual([title]);
    expect(metasOf(page, 'twitter:card')).toEqual(['summary_large_image']);
    expect(metasOf(page, 'twitter:title')).toEqual([title]);
    expect(metasOf(page, 'twitter:description')).toEqual(description);
    expect(metasOf(page, 'twitter:image')).toEqual([image]);
    const png = readFileSync(servedFolder + new URL(image).pathname);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    // Bytes 16 to 23 of a PNG are its width and height.
    const size = [png.readUInt32BE(16), png.readUInt32BE(20)].map(String);
    expect([metasOf(page, 'og:image:width'), metasOf(page, 'og:image:height')].flat()).toEqual(size);
  });

  test('names the feeds, where there are any', () => {
    const links = builtPaths.map((path) =>
      attributesOf(builtPage(path), 'link[rel="alternate"][type="application/atom+xml"]', 'href').join(),
    );
    const paths = feeds.map(({ path }) => path);
    expect(new Set(links)).toEqual(new Set([paths.join()]));
    const served = servedFiles.filter((file) => file.endsWith('feed.xml')).map((file) => `/${file}`);
    expect(served.filter((path) => languageOf(path).code === language.code)).toEqual(paths.toSorted());
  });
});

// A page without a drawing uses that of the home page. A site without drawings has cards of words only.
const [hero] = homePage.sections;
const heroPicture = hero && 'picture' in hero ? hero.picture?.image : undefined;
test.skipIf(heroPicture !== undefined && heroPicture in photographs)(
  'every social card shows a drawing beside its words',
  async () => {
    const beside = { left: 700, top: 120, width: 400, height: 340 };
    const cards = servedFiles.filter((file) => file.startsWith('social/'));
    const areColored = cards.map(async (file) => {
      // Statistics are those of the input, so the part is one.
      const part = await sharp(`${servedFolder}/${file}`).extract(beside).toBuffer();
      const { channels } = await sharp(part).stats();
      return [file, channels.some(({ stdev }) => stdev > 0)];
    });
    expect(cards.length).toBeGreaterThan(1);
    expect(await Promise.all(areColored)).toEqual(cards.map((file) => [file, true]));
  },
);
