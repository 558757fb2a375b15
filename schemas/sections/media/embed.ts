import * as z from 'zod';
import { url } from '../../fields/link.ts';
import { picture } from '../../fields/picture.ts';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Page of another site in a frame, such as a map. Nothing of it is loaded before a click. */
export const embed = section('embed', 'A page of another site, such as a map, loaded only after a click.', {
  heading,
  url: url()
    .meta({ embed: true })
    .describe('Address of the page. Its host must be one of the embeds in data/hosting.yaml.'),
  title: text('control').describe('Name of the frame for screen readers: what it shows.'),
  show: text('button', ['host']).describe('Label of the button that loads the page; {host} is its host.'),
  note: text('sentence', ['host']).describe('Note on what loading means for the visitor’s data; {host} is the host.'),
  picture: picture.optional().describe('Picture in the place of the page before the click.'),
  shape: z
    .enum(['wide', 'square', 'tall'])
    .default('wide')
    .describe('Shape of the frame: wide for maps and videos (16:9), square, or tall for calendars and forms.'),
});
