import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faces } from '../../../pictures/fonts/faces.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { DocumentRule } from '../../rule.ts';

/** Letters beyond ASCII. Most texts have none and need no further check. */
const beyondAscii = /[^\p{ASCII}\P{L}]/gu;

/** Parses the code points of a face from its package: `U+0000-00FF,U+0131`. */
const rangesOf = (file: string): [first: number, last: number][] => {
  const [, folder = '', subset = ''] = /^(.+)\/files\/.+-(\w+(?:-ext)?)-wght-normal\.woff2$/.exec(file) ?? [];
  const listed = readFileSync(fileURLToPath(import.meta.resolve(`${folder}/unicode.json`)), 'utf8');
  const ranges = (JSON.parse(listed) as Record<string, string>)[subset] ?? '';
  return [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
};

let known: { family: string; ranges: [number, number][] }[] | undefined;

/** Returns the font family that lacks a glyph for a letter, if any. */
const lacking = (letter: string): string | undefined => {
  known ??= faces.map(({ family, source }) => ({ family, ranges: rangesOf(source) }));
  const code = letter.codePointAt(0) ?? 0;
  return known.find(({ ranges }) => !ranges.some(([first, last]) => code >= first && code <= last))?.family;
};

/**
 * All fonts of the site need a glyph for every letter. Otherwise a fallback font would draw single letters within a
 * word.
 */
export const missingLetterFaults: DocumentRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, meta }) => {
    if (typeof value !== 'string' || !(meta.text || meta.typeName === 'RichText')) return [];
    for (const [letter] of value.matchAll(beyondAscii)) {
      const family = lacking(letter);
      if (!family) continue;
      const message = `the typeface ${family} has no "${letter}" (fix: write it with letters of western Europe)`;
      return [faultAt(source, path, message, { words: letter })];
    }
    return [];
  });
