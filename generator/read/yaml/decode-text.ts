import type { Fault } from '../fault.ts';

/** The text of a file: UTF-8 without byte order mark, with \n as line breaks. */
export interface ReadText {
  text: string;
  fault?: Fault;
}

const notUtf8 = (file: string, bytes: Buffer): Fault => {
  const text = bytes.toString('utf8');
  const before = text.split('\uFFFD')[0] ?? '';
  const lines = before.split('\n');
  return {
    file,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
    path: '',
    message: 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)',
    sourceLine: text.split('\n')[lines.length - 1]?.replace(/\r$/, '') ?? '',
  };
};

/** Decodes a file. Another encoding is a fault, because it would silently change letters. */
export const decodeText = (bytes: Uint8Array, file: string): ReadText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n') };
  } catch {
    return { text: '', fault: notUtf8(file, Buffer.from(bytes)) };
  }
};
