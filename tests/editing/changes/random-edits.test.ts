import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCollection, isMap, isNode, parseDocument } from 'yaml';
import { readInLanguages } from '../../../editing/changes/site-in-language.ts';
import { withValue } from '../../../editing/changes/yaml/yaml-editor.ts';
import type { Change } from '../../../editing/requests/protocol.ts';
import { withChanges } from '../../../editing/requests/save/changed-value.ts';
import { editedFiles } from '../../../editing/requests/save/edited-files.ts';
import { catalogFile } from '../../../generator/read/catalogs/catalog-files.ts';
import { isSingleFile } from '../../../generator/read/data-files.ts';
import { type DataPath, formatPath, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { characterFaults } from '../../../generator/read/yaml/confusable-characters.ts';
import { yamlValue } from '../../../generator/read/yaml/yaml-value.ts';
import { foldersIn, siteFolders } from '../../../sites/site-folders.ts';
import { secondCompany } from '../../generator/copied-project.ts';

/** The paths of all values in a value. */
const pathsIn = (value: unknown, path: DataPath = []): DataPath[] => {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          pathsIn(item, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return path.length > 0 ? [path, ...inside] : inside;
};

/** Returns the lines of the value at a path with its key or dash and the comments above: first, and after the last. */
const linesOf = (text: string, whole: DataPath): [number, number] => {
  const document = parseDocument(text);
  // Braces and brackets are in one line if they fit.
  const inBraces = whole.findIndex((_, place) => {
    const node: unknown = document.getIn(whole.slice(0, place), true);
    return isCollection(node) && node.flow;
  });
  const path = whole.slice(0, inBraces === -1 ? undefined : inBraces);
  const holder: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const key = isMap(holder) ? holder.items.find((pair) => String(pair.key) === String(path.at(-1)))?.key : undefined;
  const value: unknown = isCollection(holder) ? holder.get(path.at(-1), true) : undefined;
  const ranges = [key, value].flatMap((node) => (isNode(node) && node.range ? [node.range] : []));
  const [start, end] = [ranges[0]?.[0] ?? 0, ranges.at(-1)?.[1] ?? 0];
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
  const lines = text.split('\n');
  let first = lineAt(start);
  while (first > 0 && lines[first - 1]?.trimStart().startsWith('#')) first -= 1;
  return [first, lineAt(text.slice(0, end).trimEnd().length) + 1];
};

/** Returns the lines of a text that an edit replaces: first, and after the last. */
const replacedLines = (before: readonly string[], after: readonly string[]): [number, number] => {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [head, before.length - tail];
};

const special = ['yes', '1', '- a', '# b', 'a: b', "'s", '{{company}}', 'One.\n\nTwo.', 'word '.repeat(40).trim()];
const words = fc.oneof(
  fc.string({ minLength: 1 }).map((text) => text.trim() || 'word'),
  fc.string({ unit: 'binary', minLength: 1 }).map((text) => `${text}word`),
  fc.constantFrom(...special, 'a\u00a0b', 'a\u200bb'),
);

/** Another value of the same kind. A list is reversed, loses any item or gets one. */
const otherThan = (value: unknown, text: string, choice: number): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (!Array.isArray(value)) return typeof value === 'object' ? value : text;
  const fewer = value.toSpliced(Math.floor(choice / 4) % value.length, 1);
  return [value.toReversed(), fewer, [text, ...value], [...value, text]][choice % 4];
};

const commentsIn = (yaml: string): string[] => yaml.split('\n').filter((line) => line.startsWith('#'));

describe.each([
  ['the bundled data', siteFolders],
  ['the second company', foldersIn(secondCompany)],
])('a random edit of %s', (_, folders) => {
  const sites = readInLanguages(folders.data);
  const [own, ...others] = sites;
  const places = allDocuments(own.documents).flatMap((document) => {
    const name = document.source.file.replace(/^data\/|\.yaml$/g, '');
    const { source } = (isSingleFile(name) && own.documents.origin.own.get(name)) || document;
    const { file, text, value } = source;
    const before = (path: DataPath): unknown => valueAt(document.source.value, path);
    return text === '' ? [] : pathsIn(value).map((path) => ({ file, text, value, path, before: before(path) }));
  });
  const lists = places.filter(({ before }) => Array.isArray(before));
  const edit = (change: Change): string => {
    const { edited, conflicts } = editedFiles(folders, sites, [change]);
    expect(conflicts).toEqual([]);
    return [...edited.values()].join();
  };

  test('changes only the lines that hold its value, and nothing if the value stays', () => {
    const place = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...places) }, fc.constantFrom(...lists));
    fc.assert(
      fc.property(place, words, fc.nat(), ({ file, text, path, before }, other, choice) => {
        const after = otherThan(before, other, choice);
        const result = edit({ place: { file, path }, before, after });
        const [first, last] = replacedLines(text.split('\n'), result.split('\n'));
        const [from, until] = linesOf(text, path);
        const message = `${file} ${formatPath(path)}: ${first}-${last} instead of ${from}-${until}`;
        expect(first === last || (first >= from && last <= until), message).toBe(true);
        expect(result === text, message).toBe(isDeepStrictEqual(before, after));
        const unseen = characterFaults({ file, text: result }).filter((fault) => !fault.message.includes('encoding'));
        expect(unseen).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('loses no comment, also where it removes what the comment is about', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.option(words), ({ file, text, value, path }, other) => {
        const change = { place: { file, path }, ...(other !== null && { after: other }) };
        const next = withChanges(value, [change]);
        const merged = withValue(text, next);
        expect(yamlValue(merged)).toEqual(next);
        expect(commentsIn(merged)).toEqual(commentsIn(text));
      }),
      { numRuns: 100 },
    );
  });

  test.runIf(others.length > 0)('of a translation changes only its entry', () => {
    for (const { language, translations, documents } of others) {
      const catalog = documents.origin.catalogs.get(language.path);
      const texts = [...translations].flatMap(([name, { texts: inside }]) => inside.map((text) => ({ name, text })));
      fc.assert(
        fc.property(fc.constantFrom(...texts), words, ({ name, text }, other) => {
          const place = { file: `data/${name}.yaml`, path: text.path, language: language.code };
          const before = [text.given ?? []].flat().join('\n');
          const result = edit({ place, ...(text.given !== undefined && { before }), after: other });
          const lines = catalog?.text.split('\n') ?? [];
          const [first, last] = replacedLines(lines, result.split('\n'));
          const entry = text.entry ? lines.slice(first, last).join('\n') : '';
          expect(entry, `${catalogFile(language)} ${text.context}`).not.toMatch(/^msgstr(?:.*\n)+msgctxt/m);
        }),
        { numRuns: 50 },
      );
    }
  });
});
