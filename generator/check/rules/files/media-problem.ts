import { extname } from 'node:path';
import { say } from '../../../../schemas/text/sentence.ts';

const startsWith = (bytes: Buffer, words: string, at = 0): boolean => bytes.toString('latin1', at).startsWith(words);

/** Files by their extensions, with a check of their first bytes and the program that writes them. */
const formats: Readonly<Record<string, readonly [begins: (bytes: Buffer) => boolean, fix: string]>> = {
  '.pdf': [(bytes) => startsWith(bytes, '%PDF-'), 'export it as PDF'],
  '.mp4': [(bytes) => startsWith(bytes, 'ftyp', 4), 'export the video as MP4'],
  '.webm': [(bytes) => startsWith(bytes, '\x1a\x45\xdf\xa3'), 'export the video as WebM'],
  '.zip': [(bytes) => startsWith(bytes, 'PK'), 'pack the files again'],
  ...Object.fromEntries(
    ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'].map((type) => [
      `.${type}`,
      [(bytes: Buffer) => startsWith(bytes, 'PK'), 'save the document again'] as const,
    ]),
  ),
};

/** A time of a cue in seconds, as in `01:02:03.500` (WebVTT, 4.4). */
const time = /(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})/.source;
const cue = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}`, 'gm');

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** Returns why browsers show no captions of a file (WebVTT, 4.1). */
const captionProblem = (bytes: Buffer): string | undefined => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not in UTF-8 (fix: save the captions in UTF-8)';
  }
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text))
    return 'has no captions in WebVTT (fix: save the captions as WebVTT, whose first line is WEBVTT)';
  const lasts = ([, ...parts]: RegExpExecArray): boolean =>
    secondsOf(...parts.slice(3, 6)) > secondsOf(...parts.slice(0, 3));
  return text.matchAll(cue).some(lasts)
    ? undefined
    : 'has no caption with a beginning and a later end (fix: write a line such as 00:01.000 --> 00:04.000 above each caption)';
};

/** Returns why browsers cannot show a file, by its content; undefined for other types of files. */
export const mediaProblem = (file: string, bytes: Buffer): string | undefined => {
  if (bytes.length === 0) return 'is empty (fix: copy the file again)';
  const extension = extname(file).toLowerCase();
  if (extension === '.vtt') return captionProblem(bytes);
  const [begins, fix] = formats[extension] ?? [];
  return begins && !begins(bytes)
    ? say`is no ${{ extension: extension.slice(1).toUpperCase() }} file inside (fix: ${{ fix }})`
    : undefined;
};
