import { plainText } from '../../schemas/plain-text.ts';
import type { RichText } from '../../schemas/rich-text-content.ts';

/** The first characters of a text (CST-12b), with an ellipsis where it is cut inside a sentence. */
export const excerpt = (content: RichText, characters: number): string => {
  const words = plainText(content);
  if (words.length <= characters) return words;
  const start = words.slice(0, characters).trimEnd();
  return /[.!?]$/.test(start) ? start : `${start}…`;
};
