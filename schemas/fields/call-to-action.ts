import * as z from 'zod';
import { text } from '../text/text.ts';
import { button } from './link.ts';

/** Call to action at the end of a page (SPT-1f). */
export const callToAction = z.strictObject({
  title: text('heading').describe('Heading of the call to action.'),
  text: text().describe('Sentence about the next step after a click.'),
  button: button.describe('Button below the sentence.'),
});
