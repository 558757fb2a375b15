import * as z from 'zod';
import { list } from '../../fields/group.ts';
import { pictureName } from '../../fields/picture.ts';
import { publicFile } from '../../fields/public-file.ts';
import { languageCode } from '../../site/languages.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Largest video in MB. A longer one is better embedded from a host of videos. */
const mostMegabytes = 20;

/** A video of one's own. Browsers load it when a visitor starts it. People who hear nothing need its captions. */
export const video = section('video', 'A video of public/ with captions, loaded when it is started.', {
  heading,
  file: publicFile('mp4|webm', '/tour.mp4')
    .meta({ mostMegabytes })
    .describe(`Path of the video in public/, MP4 or WebM of at most ${mostMegabytes} MB.`),
  poster: pictureName({ place: 'first' }).optional().describe('Picture before the start. Default: none.'),
  captions: list('Captions, one file for each language (WCAG 1.2.2).', {
    file: publicFile('vtt', '/tour.de.vtt').describe('Path of the captions in public/, a WebVTT file.'),
    language: languageCode().describe('Language of the captions.'),
    label: text('label').describe('Name of the captions in the menu of the player.'),
  }).default([]),
  silent: z.boolean().default(false).describe('True for a video without sound, which needs no captions.'),
}).superRefine(({ captions, silent }, context) => {
  if (captions.length > 0 || silent) return;
  const message = 'a video with sound needs captions (fix: add them, or write "silent: true" if it has no sound)';
  context.addIssue({ code: 'custom', message, path: ['captions'] });
});
