import type { Fault } from '../fault.ts';
import type { Source } from './source.ts';

const space = (name: string, code: string): string =>
  `${name} stands here (fix: write an ordinary space, or "\\u${code}" in a text in double quotes if it is meant)`;
const invisible = (name: string): string => `${name} stands here, which nobody sees (fix: delete it)`;

/** Characters that look like a space or like nothing, and are neither: most came with a text that was pasted. */
const messages: Readonly<Record<string, string>> = {
  '\u00a0': space('a non-breaking space', '00a0'),
  '\u2002': space('a wide space', '2002'),
  '\u2003': space('a wide space', '2003'),
  '\u2009': space('a thin space', '2009'),
  '\u200a': space('a thin space', '200a'),
  '\u202f': space('a narrow non-breaking space', '202f'),
  '\u3000': space('a wide space', '3000'),
  '\u200b': invisible('a space without width'),
  '\u200e': invisible('a mark of the writing direction'),
  '\u200f': invisible('a mark of the writing direction'),
  '\u2060': invisible('a word joiner'),
  '\ufeff': invisible('a byte order mark'),
  '\u2028': 'a line separator stands here (fix: begin a new line instead)',
  '\u2029': 'a paragraph separator stands here (fix: begin a new line instead)',
  '\u0085': 'a line break of another system stands here (fix: begin a new line instead)',
  '\r': 'a line break of another system stands here (fix: save the file with the line endings LF)',
};

const messageFor = (character: string): string => {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  if (/\p{Zs}/u.test(character)) return messages[character] ?? space('an odd space', code);
  if (/[\u202a-\u202e\u2066-\u2069]/.test(character)) return invisible('a mark of the writing direction');
  return messages[character] ?? invisible('an invisible character');
};

/**
 * Spaces and invisible characters by Unicode's categories. Joiners, the soft hyphen and the tags of emoji are left
 * alone: some languages and signs need them.
 */
const odd = /(?![ \t\n\u00ad\u{e0020}-\u{e007f}]|\u200c|\u200d)[\p{Zs}\p{Zl}\p{Zp}\p{Cc}\p{Cf}]/u;

/** Every line with an odd character, at its first one: where words were pasted, there are many. */
export const oddCharacterFaults = ({ file, text }: Pick<Source, 'file' | 'text'>): Fault[] => {
  if (!odd.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const [character = ''] = odd.exec(line) ?? [];
    if (character === '') return [];
    const column = line.indexOf(character) + 1;
    return [{ file, line: index + 1, column, path: '', message: messageFor(character), sourceLine: line }];
  });
};
