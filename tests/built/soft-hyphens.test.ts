import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hyphenate } from '#generated/hyphenation.ts';
import { parseHtml } from '../../scripts/measure/weight/built-files.ts';
import { builtPaths, htmlOf, pathsInAllLanguages, servedFiles, servedFolder } from '../site/built-pages.ts';

const softHyphen = '\u00ad';

/** A word of 15 letters or more outside of addresses. */
const longWord = new RegExp(`(?<![\\p{L}\\d./-])[\\p{L}${softHyphen}]{15,}(?![\\p{L}\\d./-])`, 'gu');

test.skipIf(!hyphenate)('long words of headings, buttons and footers can break at a hyphen', () => {
  const rigid = builtPaths.flatMap((path) =>
    [...parseHtml(htmlOf(path)).querySelectorAll('h1, h2, h3, h4, a.button, footer li')]
      .filter((place) => !place.closest('[data-island]') && !place.querySelector('[href^="mailto:"]'))
      .flatMap((place) => place.textContent.match(longWord) ?? [])
      .filter((word) => !word.includes(softHyphen))
      .map((word) => `${path}: ${word}`),
  );
  expect(rigid).toEqual([]);
});

test('soft hyphens are in texts only: not in titles, data, feeds, search and mail addresses', () => {
  for (const path of pathsInAllLanguages.filter((one) => htmlOf(one).includes(softHyphen))) {
    const page = parseHtml(htmlOf(path));
    const parts = ['head', 'script', '[data-island]', '[href^="mailto:"]'];
    const texts = parts.flatMap((part) => [...page.querySelectorAll(part)].map((element) => element.outerHTML));
    expect(texts.filter((text) => text.includes(softHyphen))).toEqual([]);
  }
  const others = servedFiles.filter((file) => /\.(?:json|xml|txt|md|js|webmanifest)$/.test(file));
  expect(others.filter((file) => readFileSync(`${servedFolder}/${file}`, 'utf8').includes(softHyphen))).toEqual([]);
});
