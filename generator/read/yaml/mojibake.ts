import type { Fault } from '../fault.ts';
import type { Source } from './source.ts';

/** Bytes of Windows-1252 that are other characters there than in Latin-1, from 0x80 on. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** UTF-8 that a program read as Windows-1252: Ã, Â or â with what follows them, as in "CafÃ©" and "itâ€™s". */
const mojibake = new RegExp(`[ÂÃ][\u0080-\u00bf${windows1252}]|â[${windows1252}]{2}`, 'u');

const byteOf = (character: string): number =>
  windows1252.includes(character) ? 0x80 + windows1252.indexOf(character) : character.charCodeAt(0);

/** The character that was meant, if the bytes are one in UTF-8. */
const decoded = (characters: string): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from([...characters], byteOf));
  } catch {
    return undefined;
  }
};

/** Every line whose encoding was broken, at its first broken character. */
export const mojibakeFaults = ({ file, text }: Pick<Source, 'file' | 'text'>): Fault[] => {
  if (!mojibake.test(text) && !text.includes('\ufffd')) return [];
  return text.split('\n').flatMap((line, index) => {
    const [broken = '\ufffd'] = mojibake.exec(line) ?? [];
    const meant = broken === '\ufffd' ? 'the character that was here' : decoded(broken);
    if (!line.includes(broken) || meant === undefined) return [];
    const message = `"${broken}" is a character in the wrong encoding (fix: write ${meant}, and save the file as UTF-8)`;
    return [{ file, line: index + 1, column: line.indexOf(broken) + 1, path: '', message, sourceLine: line }];
  });
};
