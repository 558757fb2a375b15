import * as z from 'zod';
import { list } from '../fields/group.ts';
import { url } from '../fields/link.ts';
import { picture, pictureFields, pictureName } from '../fields/picture.ts';
import { publicFile } from '../fields/public-file.ts';
import { languageCode } from '../site/languages.ts';
import { text } from '../text/text.ts';
import { embeddingSection, heading, type KindsOfSections, section, sectionSchema } from './section.ts';

/** Largest video in MB. A longer one is better embedded from a host of videos. */
const mostMegabytes = 20;

/** Kinds with pictures, videos and pages of other sites. */
export const media = {
  /** One large picture. */
  picture: section('picture', 'One large picture with a caption.', {
    heading: heading.optional().describe('Heading above the picture. Default: none.'),
    ...pictureFields('The picture.', { place: 'large' }),
    caption: text('line').optional().describe('Caption beside the picture. Default: none.'),
  }),
  /** Gallery (CAR-2). */
  gallery: section('gallery', 'Pictures with captions in a grid.', {
    heading,
    images: list('Pictures, in order; the first two are wider (CAR-2).', {
      ...pictureFields('Picture of the scene.'),
      caption: text('line').describe('Caption below the picture.'),
    }),
  }),
  /** Page of another site in a frame, such as a map. Nothing of it is loaded before a click. */
  embed: embeddingSection('embed', 'A page of another site, such as a map, loaded only after a click.', {
    heading,
    url: url()
      .meta({ embed: true })
      .describe(
        'Address of the page. Its host must be one of the embeds in the settings of the hosting; the editor adds it.',
      ),
    title: text('control').describe('Name of the frame for screen readers: what it shows.'),
    show: text('button', ['host']).describe('Label of the button that loads the page. {host} is its host.'),
    note: text('sentence', ['host']).describe('Note on what loading means for the visitor’s data; {host} is the host.'),
    picture: picture.optional().describe('Picture in the place of the page before the click.'),
    shape: z
      .enum(['wide', 'square', 'tall'])
      .default('wide')
      .describe('Shape of the frame: wide for maps and videos (16:9), square, or tall for calendars and forms.'),
  }),
  /** A video of one's own. Browsers load it when a visitor starts it. People who hear nothing need its captions. */
  video: {
    schema: sectionSchema(
      'video',
      'A video with captions, loaded when it is started. One of YouTube or Vimeo is added as an "Embed".',
      {
        heading,
        file: publicFile('mp4', 'webm')
          .meta({ mostMegabytes })
          .describe(`Path of the video, MP4 or WebM of at most ${mostMegabytes} MB.`),
        poster: pictureName({ place: 'first' }).optional().describe('Picture before the start. Default: none.'),
        captions: list('Captions, one file for each language (WCAG 1.2.2).', {
          file: publicFile('vtt').describe('Path of the captions, a WebVTT file.'),
          language: languageCode().describe('Language of the captions.'),
          label: text('label').describe('Name of the captions in the menu of the player.'),
        }).default([]),
        silent: z.boolean().default(false).describe('True for a video without sound, which needs no captions.'),
      },
    ).refine(({ captions, silent }) => captions.length > 0 || silent, {
      path: ['captions'],
      error: 'a video with sound needs captions (fix: add them, or write "silent: true" if it has no sound)',
    }),
  },
} as const satisfies KindsOfSections;
