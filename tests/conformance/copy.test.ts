import { describe, expect, test } from 'vitest';
import { formatPath, valueAt } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { all, pageAt, spokenWords, the, words } from './page.ts';
import { canonicalPaths } from './tables.ts';

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
  test('never repeats a text, on two pages or within one', () => {
    const places = Map.groupBy(
      canonicalPaths.flatMap((path) => ownTexts(path).map((text) => ({ path, text }))),
      ({ text }) => text,
    );
    const repeated = [...places].filter(([, found]) => found.length > 1);
    expect(repeated.map(([text, found]) => `${found.map(({ path }) => path).join(' and ')}: ${text}`)).toEqual([]);
    expect(places.size).toBeGreaterThan(600);
  });

  test.each([
    ['a placeholder', /\{\{|\}\}|\{(?:count|year|client|title|date|hotkey|industry)\}/],
    ['a value that is missing', /\b(?:undefined|null|NaN)\b|\[object /],
    ['filler', /\blorem\b|\bTO-?DO\b|\bTBD\b|\bFIX-?ME\b/i],
    ['markup', /\*\*|\]\(|<\/?[a-z]+>|&(?:amp|lt|gt|quot);/],
  ])('never shows %s', (_, fault) => {
    const showing = [...canonicalPaths, '/404'].flatMap((path) => {
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
});

const documents = readDocuments('data');

/** Every text of the data with the place where it stands. */
const texts = allDocuments(documents).flatMap(({ source: { file, value }, schema }) =>
  [...walk(schema, value)].flatMap((visit) =>
    typeof visit.value === 'string' ? [{ place: `${file}  ${formatPath(visit.path)}`, text: visit.value }] : [],
  ),
);

const showing = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`);

describe('statements about other parts of the site', () => {
  test('[LEG-2a] a legal text names only its existing sections', () => {
    for (const { source } of documents.collections.get('legal') ?? []) {
      const sections = valueAt(source.value, ['sections']) as readonly { title: string; text: string }[];
      const titles = sections.map(({ title }) => title.toLowerCase());
      const named = sections.flatMap(({ text }) =>
        [...text.matchAll(/\bsections on ([^.]+?) continue\b/gi)].flatMap(([, list = '']) => list.split(/,? and |, /)),
      );
      expect(titles, source.file).toEqual(expect.arrayContaining(named.map((name) => name.trim())));
    }
  });

  test('no text advises against Friday releases, which the e-commerce page sells', () => {
    expect(showing(/^Releases on a Friday$/)).toHaveLength(1);
    expect(
      showing(/\bFriday\b[^.]*\b(?:discouraged|avoided|forbidden)\b|\b(?:no|never|not)\b[^.]*\bon (?:a )?Friday/i),
    ).toEqual([]);
  });

  test('[ENT-8] no text promises a badge on each card while a category is empty', () => {
    const categories = (documents.collections.get('case-studies') ?? []).map(({ value }) =>
      valueAt(value, ['category']),
    );
    expect(categories).toContain('');
    expect(showing(/\b(?:the|a|each|every) badge (?:on|of) (?:the|a|each|every) card\b/i)).toEqual([]);
  });

  test('[CON-1c] no text speaks of one office while there are two', () => {
    expect(valueAt(documents.single.get('offices')?.value, ['offices'])).toHaveLength(2);
    expect(showing(/\b(?:one|single|same|only) office\b/i)).toEqual([]);
  });

  test('[CST-22] no page promises another time', () => {
    const promise = /(?:repl(?:y|ies)|answer(?:s|ed)?|respon\w+)[^.]{0,30}within (?!24 hours)\d+ (?:hours|days)/gi;
    const others = canonicalPaths.flatMap((path) =>
      [...words(the(pageAt(path), 'main')).matchAll(promise)].map(([found]) => `${path}: ${found}`),
    );
    expect(others).toEqual([]);
  });
});
