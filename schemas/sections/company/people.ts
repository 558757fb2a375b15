import * as z from 'zod';
import { reference } from '../../fields/reference.ts';
import { heading, section } from '../section.ts';

/** The people of team.yaml (LDR-1). */
export const people = section('people', 'People of data/team.yaml with portraits and biographies.', {
  heading: heading.optional().describe('Heading above the people. Without it, each name is a heading of the page.'),
  members: z
    .array(reference('person'))
    .min(1)
    .optional()
    .describe('Some of them by their ids, in order. Default: all.'),
});
