import * as z from 'zod';
import { list } from '../fields/group.ts';
import { slug, text } from '../text/text.ts';
import { clauses } from './profile.ts';

/** Decisions where the specification is silent or contradicts itself. Tests name these ids. */
export const decisions = z.strictObject({
  decisions: list('One row a decision; a reversed one stays, with its reason.', {
    id: slug().describe('The name that tests and comments use.'),
    clauses,
    decision: text().describe('What the site does.'),
    reason: text().describe('Why it does so.'),
  }),
});
