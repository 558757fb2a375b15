import bidiFactory from 'bidi-js';
import type { Font } from 'harfbuzzjs';
import type { Language } from '../../../schemas/site/languages.ts';
import { segmentsOf } from '../../../schemas/text/scripts.ts';
import { wholeFont } from '../fonts/font-file.ts';
import { type ShapedText, shapeText } from '../fonts/shape.ts';
import { partsOf, type Typeface } from '../fonts/typeface.ts';

const bidi = bidiFactory();

/** A part of a line in one font, direction and script. */
interface Run {
  font: Font;
  shaped: ShapedText;
}

/** A typeface at one weight, for words in a language that are drawn as outlines. */
export interface Lettering {
  parts: readonly { font: Font; characters: ReadonlySet<string> }[];
  language: Pick<Language, 'code' | 'dir'>;
  /** Lines that have been shaped. */
  shaped: Map<string, readonly Run[]>;
}

/** Loads a typeface at one weight, so that pictures do not depend on installed fonts. */
export const lettering = async (
  typeface: Typeface,
  weight: number,
  characters: string,
  language: Lettering['language'],
): Promise<Lettering> => {
  const parts = partsOf(typeface, weight, characters).map(async ({ font, characters: drawn }) => ({
    font: await wholeFont(font, weight),
    characters: new Set(drawn),
  }));
  return { parts: await Promise.all(parts), language, shaped: new Map() };
};

/** Divides a line where its font, its direction, or the script changes between Latin and another one. */
const divided = ({ parts: [first, ...others] }: Lettering, line: string, levels: Uint8Array) => {
  const runs: { font: Font; level: number; start: number; end: number; isLatin?: boolean }[] = [];
  let start = 0;
  for (const character of line) {
    const font = (others.find(({ characters }) => characters.has(character)) ?? first)?.font;
    const level = levels[start] ?? 0;
    const end = start + character.length;
    const isLatin = /\p{L}/u.test(character) ? /\p{Script=Latin}/u.test(character) : undefined;
    const last = runs.at(-1);
    const hasSameScript = isLatin === undefined || last?.isLatin === undefined || last.isLatin === isLatin;
    if (last && last.font === font && last.level === level && hasSameScript) {
      last.end = end;
      if (isLatin !== undefined) last.isLatin = isLatin;
    } else if (font) runs.push({ font, level, start, end, ...(isLatin !== undefined && { isLatin }) });
    start = end;
  }
  return runs;
};

/** Returns the runs of a line from left to right (https://www.unicode.org/reports/tr9/). */
const runsOf = (letters: Lettering, line: string): readonly Run[] => {
  const known = letters.shaped.get(line);
  if (known) return known;
  const { code, dir } = letters.language;
  const embedding = bidi.getEmbeddingLevels(line, dir);
  const places = bidi.getReorderedIndices(line, embedding);
  const runs = divided(letters, line, embedding.levels)
    .toSorted((one, other) => places.indexOf(one.start) - places.indexOf(other.start))
    .map(({ font, level, start, end }): Run => {
      const language = { code, dir: level % 2 === 1 ? 'rtl' : 'ltr' } as const;
      return { font, shaped: shapeText(font, line, { start, end, language }) };
    });
  letters.shaped.set(line, runs);
  return runs;
};

const widthAt = ({ font, shaped }: Run, size: number): number => (shaped.width * size) / font.face.upem;

export const widthOf = (letters: Lettering, text: string, size: number): number =>
  runsOf(letters, text).reduce((width, run) => width + widthAt(run, size), 0);

/** Marks that begin no line; marks that end none, and the prefixes of polite Japanese. */
const [closing, opening] = [/^[\p{Pe}\p{Pf}\p{Po}\p{Lm}\s]/u, /(?:[\p{Ps}\p{Pi}]|^[おご])$/u];

/** An ending or a particle of Japanese, which belongs to the word before it, and a particle that ends a phrase. */
const [ending, particle] = [/^(?![おご]$)\p{sc=Hiragana}/u, /[をはがにでとのもへ]$/];

/** True if a part of Japanese continues the phrase before it. */
const continues = (last: string, part: string): boolean =>
  ending.test(part) && /[\p{L}\p{N}]$/u.test(last) && (part.length === 1 || !particle.test(last));

/** Divides a text where a line may break: behind blanks, and between words or Japanese phrases without blanks. */
export const breakable = (text: string): string[] => {
  const parts: string[] = [];
  for (const part of text.split(/(?<=[ \n])/).flatMap(segmentsOf)) {
    const last = parts.at(-1) ?? ' ';
    const isJoined = closing.test(part) || opening.test(last) || continues(last, part);
    if (isJoined && !/[ \n]$/.test(last)) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
};

/** Breaks words into lines that fit `width` at a font size. A word that is too wide gets a separate line. */
export const linesOf = (letters: Lettering, text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of breakable(text)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(letters, (last + word).trim(), size) <= width)
      lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trim());
};

/** Returns the path data of a line of words; x and y are the left end of its baseline. */
export const outline = (letters: Lettering, text: string, [x, y]: readonly [number, number], size: number): string => {
  let left = x;
  return runsOf(letters, text)
    .flatMap((run) => {
      const scale = size / run.font.face.upem;
      // Fonts measure upwards. Glyph 0 is a box in place of a character that the font lacks.
      const paths = run.shaped.glyphs.flatMap((glyph) =>
        (glyph.id === 0 ? [] : run.font.glyphToJson(glyph.id)).map(({ type, values }) => {
          const places = values.map((value, index) =>
            index % 2 === 0 ? left + (glyph.x + value) * scale : y - (glyph.y + value) * scale,
          );
          return type + places.map((place) => Math.round(place * 10) / 10).join(' ');
        }),
      );
      left += widthAt(run, size);
      return paths;
    })
    .join('');
};

/** Returns the center of a letter, relative to the left end of its baseline. */
export const centerOf = (letters: Lettering, letter: string, size: number): readonly [number, number] => {
  const [run] = runsOf(letters, letter);
  const extents = run?.font.glyphExtents(run.shaped.glyphs[0]?.id ?? 0);
  if (!run || !extents) return [0, 0];
  const scale = size / run.font.face.upem;
  return [(extents.xBearing + extents.width / 2) * scale, -(extents.yBearing + extents.height / 2) * scale];
};
