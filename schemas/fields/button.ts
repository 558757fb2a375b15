import * as z from 'zod';
import { lengths } from '../text/lengths.ts';
import { text } from '../text/text.ts';
import { link } from './link.ts';

/** A link that looks like a button. */
export const button = z.strictObject({
  text: text({ max: lengths.button }).describe('The words on the button.'),
  link: link().describe('Where a click leads.'),
});
