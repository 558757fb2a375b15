import * as z from 'zod';
import { link } from './link.ts';
import { text } from './text.ts';

/** A link that looks like a button. */
export const button = z.strictObject({
  text: text().describe('The words on the button.'),
  link: link().describe('Where a click leads.'),
});
