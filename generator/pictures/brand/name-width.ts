import type { Language } from '../../../schemas/site/languages.ts';
import { widthOf as charactersOf } from '../../../schemas/text/scripts.ts';
import type { Typeface } from '../fonts/typeface.ts';
import { lettering, widthOf } from '../raster/lettering.ts';

/** Lines of a name in the header. Arabic lines are higher. */
const lines = { ltr: 3, rtl: 2 } as const;

/** Returns the width in em of the narrowest column that holds a name in the lines of the header, with whole words. */
export const nameWidth = async (
  name: string,
  typeface: Typeface,
  language: Pick<Language, 'code' | 'dir'>,
): Promise<number> => {
  const letters = await lettering(typeface, 600, name, language);
  const lineWidth = (words: readonly string[]): number => {
    const line = words.join(' ');
    // Other fonts show the letters that the typeface lacks.
    return Math.max(widthOf(letters, line, 1), charactersOf(line) / 2);
  };
  const narrowest = (words: readonly string[], most: number): number => {
    if (most === 1 || words.length < 2) return lineWidth(words);
    const places = words.map((_, place) => place + 1);
    return Math.min(
      ...places.map((end) => Math.max(lineWidth(words.slice(0, end)), narrowest(words.slice(end), most - 1))),
    );
  };
  return narrowest(name.split(' '), lines[language.dir]);
};
