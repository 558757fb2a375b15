import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { all, pageAt, siteFolder, spokenWords, the } from './page.ts';
import { allPaths, canonicalPaths } from './tables.ts';

/** Elements with text that pages share: the specification says so, or a card repeats its page. */
const shared = [
  '#clients',
  '#partnerships',
  '#contact',
  '#stats',
  // Case-study template texts (CSD-4c, CSD-4d, CSD-4e).
  '.study-head ~ #outcomes',
  '.study-head ~ #implementation',
  '.study-head ~ .closing',
  // Service cards (ENT-4) and study cards (ENT-8).
  '#services .slide',
  '#all-services li',
  '.study-row',
  '.study-set',
  '.gallery-card',
  '.study-head .lead',
  // The list of all pages repeats the cards.
  '.listed li',
  '#tabs',
  // The challenge and the results are quoted by featured cards and services tabs (HOM-16, SVC-3).
  '#challenge p:first-child',
].join(', ');

/** The longer texts of a page that it does not share, without markup. */
const ownTexts = (path: string): string[] =>
  all(pageAt(path), 'main p, main li, main dd, main figcaption')
    .filter((element) => !element.closest(shared) && all(element, 'p, li').length === 0)
    .map(spokenWords)
    .filter((text) => text.length > 60);

describe('the copy', () => {
  test('never repeats a text on two pages', () => {
    const places = new Map<string, Set<string>>();
    for (const path of canonicalPaths) {
      for (const text of ownTexts(path)) places.set(text, (places.get(text) ?? new Set()).add(path));
    }
    const repeated = [...places].filter(([, paths]) => paths.size > 1);
    expect(repeated.map(([text, paths]) => `${[...paths].join(' and ')}: ${text}`)).toEqual([]);
    expect(places.size).toBeGreaterThan(600);
  });

  test('never repeats a text within a page', () => {
    const repeated = canonicalPaths.flatMap((path) => {
      const texts = ownTexts(path);
      return texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `${path}: ${text}`);
    });
    expect(repeated).toEqual([]);
  });

  test.each([
    ['a placeholder', /\{\{|\}\}|\{(?:count|year|client|title|date|hotkey|industry)\}/],
    ['a value that is missing', /\b(?:undefined|null|NaN)\b|\[object /],
    ['filler', /\blorem\b|\bTO-?DO\b|\bTBD\b|\bFIX-?ME\b/i],
    ['markup', /\*\*|\]\(|<\/?[a-z]+>|&(?:amp|lt|gt|quot);/],
  ])('never shows %s', (_, fault) => {
    const showing = [...allPaths, '/404'].flatMap((path) => {
      const page = pageAt(path);
      const attributes = all(page, '[aria-label], [placeholder], meta[content]').flatMap((element) =>
        ['aria-label', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
      );
      const text = [the(page, 'head title').textContent, spokenWords(the(page, 'body')), ...attributes].join('\n');
      const found = fault.exec(text);
      return found ? [`${path}: …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : [];
    });
    expect(showing).toEqual([]);
  });

  test('no page is a copy of another', () => {
    const bodies = canonicalPaths.map((path) =>
      readFileSync(`${siteFolder}${path === '/' ? '/index' : path}.html`, 'utf8'),
    );
    expect(new Set(bodies).size).toBe(canonicalPaths.length);
  });
});
