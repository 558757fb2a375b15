import { cutAtWord } from '../../../schemas/text/cut-at-word.ts';
import { shownText } from './safe-text.ts';

/**
 * What a stranger wrote, as it may stand in a header: one line of at most `most` characters. It holds no `=?`, because
 * what is written as an encoded word is decoded when it is read, also if it was plain when it was sent (RFC 2047).
 */
export const headerText = (value: string, most: number): string =>
  cutAtWord(shownText(value).replaceAll(/\s+/g, ' ').replaceAll('=?', '= ?').trim(), most);
