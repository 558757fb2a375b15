import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font } from 'opentype.js';
import subsetFont from 'subset-font';
import { cached } from '../../read/files/cache.ts';
import { type Face, faces } from '../fonts/faces.ts';

/**
 * Loads a typeface at one weight, for words that are drawn as outlines. So pictures do not depend on installed fonts.
 */
export const lettering = async (name: Face['name'], weight: number, characters: string): Promise<Font> => {
  const face = faces.find((candidate) => candidate.name === name);
  if (!face) throw new Error(`unknown typeface ${name}`);
  const source = readFileSync(fileURLToPath(import.meta.resolve(face.source)));
  const font = await cached([source, characters, String(weight), 'sfnt'], () =>
    subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
  );
  return opentype.parse(new Uint8Array(font).buffer);
};

/** Breaks words into lines that fit `width` at a font size. A word that is too wide gets a separate line. */
export const linesOf = (font: Font, text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Returns the path data of a line of words; x and y are the left end of its baseline. */
export const outline = (font: Font, text: string, [x, y]: readonly [number, number], size: number): string =>
  font
    .getPath(text, x, y, size)
    // Serialized here, because the library's serialization skips commands that it considers repetitions.
    .commands.map(({ type, x1, y1, x2, y2, x: endX, y: endY }) => {
      const numbers = [x1, y1, x2, y2, endX, endY].filter((number) => number !== undefined);
      return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ');
    })
    .join('');
