import type { Font } from 'harfbuzzjs';
import { memoize } from '../../read/memoize.ts';
import { type FontFile, wholeFont } from './font-file.ts';
import { shapeText } from './shape.ts';

/** A space, then the letters of the alphabet, small and capital. */
const letters = ` ${'abcdefghijklmnopqrstuvwxyz'}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'}`;

/**
 * Widths of these letters in thousandths of the font size: Arial, Helvetica and Liberation Sans have the same. Source:
 * https://github.com/liberationfonts/liberation-fonts
 */
const fallbackWidths = {
  regular: [
    ...[278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278],
    ...[556, 500, 722, 500, 500, 500, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
    ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611],
  ],
  bold: [
    ...[278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333],
    ...[611, 556, 778, 556, 556, 500, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778],
    ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611],
  ],
} as const;

/** Values of an @font-face rule, in percent. */
export interface FallbackMetrics {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Counts the pairs of neighboring letters in a text, without accents. Every letter counts at least once. */
export const countPairs = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map([...letters].map((letter) => [`${letter} `, 1]));
  for (const [first, second] of text.normalize('NFD').matchAll(/[a-zA-Z ](?=([a-zA-Z ]))/g)) {
    const pair = `${first}${second}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
};

/** Returns the width of letters in thousandths of the font size. Every change measures the same pairs. */
const widthOf = memoize(
  (letters: string, font: Font): number => (shapeText(font, letters).width / font.face.upem) * 1000,
);

const percent = (share: number): number => Math.round(share * 1000) / 10;

/**
 * Returns metrics for Arial, with which a text of these pairs takes as much space as in a font at a weight. So texts
 * do not move when the font has loaded.
 */
export const fallbackMetrics = async (
  font: FontFile,
  weight: number,
  pairs: ReadonlyMap<string, number>,
): Promise<FallbackMetrics> => {
  const drawn = await wholeFont(font, weight);
  const widths = fallbackWidths[weight < 600 ? 'regular' : 'bold'];
  const inFallback = new Map([...letters].map((letter, index) => [letter, widths[index] ?? 0]));
  let [width, fallbackWidth] = [0, 0];
  for (const [pair, count] of pairs) {
    const [first = '', second = ''] = pair;
    // The second letter belongs to the next pair. Together with it, the first has the width after kerning.
    width += count * (widthOf(pair, drawn) - widthOf(second, drawn));
    fallbackWidth += count * (inFallback.get(first) ?? 0);
  }
  const ratio = width / fallbackWidth;
  const { ascent, descent, lineGap } = font;
  return {
    sizeAdjust: percent(ratio),
    ascent: percent(ascent / ratio),
    descent: percent(descent / ratio),
    lineGap: percent(lineGap / ratio),
  };
};
