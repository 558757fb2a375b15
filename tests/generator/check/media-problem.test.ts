import { expect, test } from 'vitest';
import { mediaProblem } from '../../../generator/check/rules/files/media-problem.ts';

const page = '<!doctype html><title>Video</title>';
const cue = (line: string): string => `WEBVTT\n\n${line}\nA crane.\n`;

// biome-ignore format: one row after the other
test.each<[file: string, content: string | Buffer, problem: string | undefined]>([
  ['a.txt', page, undefined],
  ['a.txt', '', 'is empty (fix: copy the file again)'],
  ['a.pdf', '%PDF-1.7', undefined],
  ['A.PDF', page, 'is no PDF file inside (fix: export it as PDF)'],
  ['a.mp4', '\0\0\0\x20ftypisom', undefined],
  ['a.mp4', page, 'is no MP4 file inside (fix: export the video as MP4)'],
  ['a.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), undefined],
  ['a.webm', '\0\0\0\x20ftypisom', 'is no WEBM file inside (fix: export the video as WebM)'],
  ['a.zip', page, 'is no ZIP file inside (fix: pack the files again)'],
  ['a.vtt', cue('00:01.000 --> 00:04.000'), undefined],
  ['a.vtt', `\ufeff${cue('10:00:01.000 --> 10:00:01.500 align:start')}`, undefined],
  ['a.vtt', cue('00:01,000 --> 00:04,000'), 'has no caption with a beginning and a later end (fix: write a line such as 00:01.000 --> 00:04.000 above each caption)'],
  ['a.vtt', cue('00:04.000 --> 00:04.000'), 'has no caption with a beginning and a later end (fix: write a line such as 00:01.000 --> 00:04.000 above each caption)'],
  ['a.vtt', '1\n00:00:01,000 --> 00:00:04,000\nA crane.', 'has no captions in WebVTT (fix: save the captions as WebVTT, whose first line is WEBVTT)'],
  ['a.vtt', page, 'has no captions in WebVTT (fix: save the captions as WebVTT, whose first line is WEBVTT)'],
  ['a.vtt', Buffer.from(`${cue('00:01.000 --> 00:04.000')}Größe`, 'latin1'), 'is not in UTF-8 (fix: save the captions in UTF-8)'],
])('%s with the content %j has the problem %s', (file, content, problem) => {
  expect(mediaProblem(file, Buffer.from(content as string))).toEqual(problem);
});
