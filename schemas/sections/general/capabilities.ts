import * as z from 'zod';
import { text } from '../../text/text.ts';
import { heading, section } from '../section.ts';

/** Expertise (HOM-13). */
export const capabilities = section('capabilities', 'Tags that scroll by beside the heading.', {
  heading,
  items: z.array(text('tag')).min(3).max(60).describe('Tags that scroll by (CST-21d).'),
});
