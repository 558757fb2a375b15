import type { Language } from '../../../schemas/site/languages.ts';
import { widthOf as charactersOf } from '../../../schemas/text/scripts.ts';
import type { Typeface } from '../fonts/typeface.ts';
import { lettering, widthOf } from '../raster/lettering.ts';

/** Names in other letters than these have higher lines. */
const european = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\P{L}]*$/u;

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
  const narrowest = (words: readonly string[], most: number): number =>
    most === 1 || words.length < 2
      ? lineWidth(words)
      : Math.min(
          ...words.map((_, place) =>
            Math.max(lineWidth(words.slice(0, place + 1)), narrowest(words.slice(place + 1), most - 1)),
          ),
        );
  return narrowest(name.split(' '), european.test(name) && language.dir === 'ltr' ? 3 : 2);
};
