import { say } from '../../../schemas/text/sentence.ts';
import type { Fault } from '../fault.ts';
import { faultInLine, type Source } from './source.ts';

/** Characters of Windows-1252 from 0x80 that differ from Latin-1. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** UTF-8 that was decoded as Windows-1252, as in "CafÃ©" and "itâ€™s": Ã, Â or â with the following characters. */
const mojibake = new RegExp(`[ÂÃ][\u0080-\u00bf${windows1252}]|â[${windows1252}]{2}`, 'u');

const byteOf = (character: string): number =>
  windows1252.includes(character) ? 0x80 + windows1252.indexOf(character) : character.charCodeAt(0);

/** Returns the intended character if the bytes are UTF-8. */
const decoded = (characters: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from([...characters], byteOf));
  } catch {
    return undefined;
  }
};

const space = (name: string, code: string): string =>
  say`this line contains ${{ name }} (fix: write a regular space, or "\\u${{ code }}" in double quotes if it is intended)`;
const invisible = (name: string): string => say`this line contains ${{ name }} (fix: delete this invisible character)`;

/** Invisible characters and characters that look like a space, mostly from pasted text. */
const messages: Readonly<Record<string, string>> = {
  '\u00a0': space('a non-breaking space', '00a0'),
  '\u2002': space('a wide space', '2002'),
  '\u2003': space('a wide space', '2003'),
  '\u2009': space('a thin space', '2009'),
  '\u200a': space('a thin space', '200a'),
  '\u202f': space('a narrow non-breaking space', '202f'),
  '\u3000': space('a wide space', '3000'),
  '\u200b': invisible('a zero-width space'),
  '\u200e': invisible('a text direction mark'),
  '\u200f': invisible('a text direction mark'),
  '\u2060': invisible('a word joiner'),
  '\ufeff': invisible('a byte order mark'),
  '\u2028': 'this line contains a line separator (fix: begin a new line instead)',
  '\u2029': 'this line contains a paragraph separator (fix: begin a new line instead)',
  '\u0085': 'this line contains an unsupported line break (fix: begin a new line instead)',
  '\r': 'this line contains an unsupported line break (fix: save the file with the line endings LF)',
};

const messageFor = (character: string): string => {
  const code = character.charCodeAt(0).toString(16).padStart(4, '0');
  if (/\p{Zs}/u.test(character)) return messages[character] ?? space('an unusual space', code);
  if (/[\u202a-\u202e\u2066-\u2069]/.test(character)) return invisible('a text direction mark');
  return messages[character] ?? invisible('an invisible character');
};

/**
 * Confusable spaces and invisible characters by Unicode category. Joiners, soft hyphens and emoji tags are allowed,
 * because some languages and emoji need them.
 */
const invisibleOrSpace = /(?![ \t\n\u00ad\u{e0020}-\u{e007f}]|\u200c|\u200d)[\p{Zs}\p{Zl}\p{Zp}\p{Cc}\p{Cf}]/u;

const replacement = '\ufffd';

/** A character of a line with a fault. */
interface Finding {
  found: string;
  message: string;
}

/** Returns the first wrongly encoded character of a line. */
const wrongEncodingIn = (line: string): Finding | undefined => {
  const [broken = line.includes(replacement) ? replacement : undefined] = mojibake.exec(line) ?? [];
  const meant = broken === replacement ? 'the character that was here' : broken && decoded(broken);
  if (broken === undefined || meant === undefined) return undefined;
  const message = say`"${{ broken }}" is a character in the wrong encoding (fix: write ${{ meant }}, and save the file as UTF-8)`;
  return { found: broken, message };
};

const confusableIn = (line: string): Finding | undefined => {
  const [character] = invisibleOrSpace.exec(line) ?? [];
  return character === undefined ? undefined : { found: character, message: messageFor(character) };
};

const faultsOfLines = (
  source: Pick<Source, 'file' | 'text'>,
  findingIn: (line: string) => Finding | undefined,
): Fault[] =>
  source.text.split('\n').flatMap((line, index) => {
    const { found, message } = findingIn(line) ?? {};
    if (found === undefined || message === undefined) return [];
    return [faultInLine(source, { line: index + 1, column: line.indexOf(found) + 1, message })];
  });

/** Returns a fault for each line with a wrongly encoded character. */
export const encodingFaults = (source: Pick<Source, 'file' | 'text'>): Fault[] =>
  mojibake.test(source.text) || source.text.includes(replacement) ? faultsOfLines(source, wrongEncodingIn) : [];

/** Returns a fault for each line with a wrongly encoded, invisible or confusable character. */
export const characterFaults = (source: Pick<Source, 'file' | 'text'>): Fault[] =>
  invisibleOrSpace.test(source.text)
    ? faultsOfLines(source, (line) => wrongEncodingIn(line) ?? confusableIn(line))
    : encodingFaults(source);
