import type { Fault } from '../fault.ts';

/** The text of a file as the checks see it: UTF-8, without a byte order mark, lines ended by \n. */
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

/** The text of a file's bytes. Another encoding is a fault, because its letters would silently turn into others. */
export const decodeText = (bytes: Uint8Array, file: string): ReadText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n') };
  } catch {
    return { text: '', fault: notUtf8(file, Buffer.from(bytes)) };
  }
};
