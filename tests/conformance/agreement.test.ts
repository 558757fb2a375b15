import { describe, expect, test } from 'vitest';
import { formatPath, valueAt } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { walk } from '../../generator/read/schema-walk.ts';
import { pageAt, the, words } from './page.ts';
import { canonicalPaths } from './tables.ts';

const documents = readDocuments('data');

/** Every text of the data with the place where it stands. */
const texts = allDocuments(documents).flatMap(({ source: { file, value }, schema }) =>
  [...walk(schema, value)].flatMap((visit) =>
    typeof visit.value === 'string' ? [{ place: `${file}  ${formatPath(visit.path)}`, text: visit.value }] : [],
  ),
);

const showing = (pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text}`);

/** The sections of a legal text, as far as this test needs them. */
const sectionsOf = (value: unknown) => valueAt(value, ['sections']) as readonly { title: string; text: string }[];

describe('statements about other parts of the site', () => {
  test.for(
    (documents.collections.get('legal') ?? []).map(({ source }) => ({ file: source.file, value: source.value })),
  )('[LEG-2a] $file names only its existing sections', ({ value }) => {
    const sections = sectionsOf(value);
    const titles = sections.map(({ title }) => title.toLowerCase());
    const named = sections.flatMap(({ text }) =>
      [...text.matchAll(/\bsections on ([^.]+?) continue\b/gi)].flatMap(([, list = '']) => list.split(/,? and |, /)),
    );
    expect(named.filter((name) => !titles.includes(name.trim()))).toEqual([]);
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
    const others = canonicalPaths.flatMap((path) =>
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
