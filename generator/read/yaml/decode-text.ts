import type { Fault } from '../fault.ts';
import { faultAtOffset } from './source.ts';

/** The text of a file: UTF-8 without byte order mark, with \n as line breaks. */
export interface ReadText {
  text: string;
  fault?: Fault;
}

/** Decodes a file as UTF-8. Another encoding is a fault, because it would silently change letters. */
export const decodeText = (bytes: Uint8Array, file: string): ReadText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n') };
  } catch {
    const shown = Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n');
    const message = 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)';
    return { text: '', fault: faultAtOffset(file, shown, shown.indexOf('\uFFFD'), message) };
  }
};
