import * as z from 'zod';
import { group } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { icon } from '../fields/picture.ts';
import { richText } from '../text/rich-text.ts';
import { text } from '../text/text.ts';

/** One thing that is delivered, a tab on the page (ENT-16b, SPT-1c). */
const deliverable = z.strictObject({
  title: text('card').describe('The words on the tab.'),
  text: richText().describe('The panel: paragraphs, a list, links. Shown when its tab is selected.'),
});

/** One benefit card (ENT-16c). */
export const benefit = z.strictObject({
  title: text('card').describe('The heading of the card.'),
  description: text().describe('One or two sentences.'),
  icon: icon().optional().describe('A small sign beside the heading.'),
});

/** One step of how the work is done (ENT-16d, IPT-1). */
const approachStep = z.strictObject({
  step: z
    .string()
    .regex(/^\d\d$/, { error: 'expected two digits in quotes (fix: for example "01")' })
    .describe('The number the visitor sees, counted from "01".'),
  title: text('card').describe('The name of the step.'),
  description: text().describe('What happens in it, and what the client holds afterwards.'),
  icon: icon().optional().describe('A small sign beside the number.'),
});

/** Steps must be numbered 01, 02, 03 … in order, because the visitor reads them as a path. */
export const approachSteps = z
  .array(approachStep)
  .min(2)
  .max(9)
  .superRefine((steps, context) => {
    for (const [index, { step }] of steps.entries()) {
      const expected = String(index + 1).padStart(2, '0');
      if (step !== expected) {
        context.addIssue({
          code: 'custom',
          path: [index, 'step'],
          message: `expected "${expected}", got "${step}" (fix: number the steps in order)`,
        });
        return; // The steps after it are wrong because of it.
      }
    }
  });

/** The last section of a page: one invitation, one button (SPT-1f). */
export const callToAction = z.strictObject({
  title: text('heading').describe('The words of the invitation.'),
  text: text().describe('One sentence on what happens after the click.'),
  button: button.describe('The button under the sentence.'),
});

/** The sections that a service page and an industry page share (SPT-1, ENT-16, IPT-1). */
export const topicSections = {
  deliverables: group('What We Deliver.', {
    intro: text().describe('One sentence over the tabs.'),
    items: z.array(deliverable).min(1).max(12).describe('The tabs, in order; the first is open (SPT-1c, CST-19).'),
  }),
  benefits: group('Key Benefits, as cards.', {
    intro: text().describe('One sentence over the cards.'),
    items: z.array(benefit).min(1).max(24).describe('The cards (SPT-1d); those of an industry carry figures (IPT-4).'),
  }),
  approach: group('How We Deliver.', {
    intro: text().describe('One sentence over the steps.'),
    items: approachSteps.describe('The numbered path, step by step (SPT-1e, CST-19).'),
  }),
  callToAction: callToAction.describe('The invitation at the end of the page (SPT-1f).'),
};
