import type { ColorName } from '../../../schemas/site/palette.ts';
import type { Content } from '../../read/content.ts';
import type { Typeface } from '../fonts/typeface.ts';
import { centerOf, lettering, outline } from '../raster/lettering.ts';

/** A small square sign, with the color of the palette behind it in icons. */
export interface Emblem {
  svg: string;
  ground: ColorName;
}

/** Height of the letter on a tile of 48 by 48. */
const letterSize = 34;

/** Returns the first letter or digit of a name as a capital. */
const initialOf = (name: string, language: string): string =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toLocaleUpperCase(language).slice(0, 1);

/** Draws the first letter of the company's name on a tile in the accent color. */
export const letterEmblem = async ({ language, single }: Content, typeface: Typeface): Promise<Emblem> => {
  const { company } = single.site;
  const letter = initialOf(company, language.code);
  const letters = await lettering(typeface, 600, letter, language);
  const [x, y] = centerOf(letters, letter, letterSize);
  const path = outline(letters, letter, [24 - x, 24 - y], letterSize);
  const tile = '<rect width="48" height="48" rx="8" fill="var(--accent-fill)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${tile}<path fill="var(--on-accent)" d="${path}"/></svg>`;
  return { svg, ground: 'accent-fill' };
};
