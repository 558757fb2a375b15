import type { Font } from 'opentype.js';
import { drawnFont } from '../fonts/font-file.ts';
import { partsOf, type Typeface } from '../fonts/typeface.ts';

/** A typeface at one weight, for words that are drawn as outlines. */
export interface Lettering {
  parts: readonly { font: Font; characters: ReadonlySet<string> }[];
}

/** Loads a typeface at one weight, so that pictures do not depend on installed fonts. */
export const lettering = async (typeface: Typeface, weight: number, characters: string): Promise<Lettering> => {
  const parts = partsOf(typeface, weight, characters).map(async ({ font, characters: own }) => ({
    font: await drawnFont(font, own, weight),
    characters: new Set(own),
  }));
  return { parts: await Promise.all(parts) };
};

interface Run {
  font: Font;
  text: string;
}

/** Divides a text into runs of one font. Spaces and unknown characters continue the run before them. */
const runsOf = ({ parts: [first, ...others] }: Lettering, text: string): Run[] => {
  const runs: Run[] = [];
  for (const character of text) {
    const part = others.find(({ characters }) => characters.has(character)) ?? first;
    const last = runs.at(-1);
    if (last && (last.font === part?.font || character === ' ')) last.text += character;
    else if (part) runs.push({ font: part.font, text: character });
  }
  return runs;
};

export const widthOf = (letters: Lettering, text: string, size: number): number =>
  runsOf(letters, text).reduce((width, run) => width + run.font.getAdvanceWidth(run.text, size), 0);

/** Breaks words into lines that fit `width` at a font size. A word that is too wide gets a separate line. */
export const linesOf = (letters: Lettering, text: string, size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(letters, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};

/** Returns the path data of a line of words; x and y are the left end of its baseline. */
export const outline = (letters: Lettering, text: string, [x, y]: readonly [number, number], size: number): string => {
  let left = x;
  return runsOf(letters, text)
    .flatMap((run) => {
      const { commands } = run.font.getPath(run.text, left, y, size);
      left += run.font.getAdvanceWidth(run.text, size);
      // Serialized here, because the library's serialization skips commands that it considers repetitions.
      return commands.map(({ type, x1, y1, x2, y2, x: endX, y: endY }) => {
        const numbers = [x1, y1, x2, y2, endX, endY].filter((number) => number !== undefined);
        return type + numbers.map((number) => Math.round(number * 10) / 10).join(' ');
      });
    })
    .join('');
};

/** Returns the center of a letter, relative to the left end of its baseline. */
export const centerOf = (letters: Lettering, letter: string, size: number): readonly [number, number] => {
  const [run] = runsOf(letters, letter);
  if (!run) return [0, 0];
  const { x1, y1, x2, y2 } = run.font.getPath(letter, 0, 0, size).getBoundingBox();
  return [(x1 + x2) / 2, (y1 + y2) / 2];
};
