import { cutAtWord } from '../../schemas/text/cut-at-word.ts';
import type { RichText } from '../../schemas/text/rich-text-content.ts';
import { plainText } from '../../schemas/text/rich-text-content.ts';

/** The beginning of a rich text, at most `characters` long, that ends at a word (CST-12b). */
export const excerpt = (content: RichText, characters: number): string => cutAtWord(plainText(content), characters);
