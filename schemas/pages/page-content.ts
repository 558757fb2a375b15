import * as z from 'zod';
import { group, list } from '../fields/group.ts';
import { button } from '../fields/link.ts';
import { sectionHeading } from '../fields/page-head.ts';
import { icon } from '../fields/picture.ts';
import { reference } from '../fields/reference.ts';
import { richText } from '../text/rich-text.ts';
import { text, uniqueText } from '../text/text.ts';

/** Card of a benefit (ENT-16c). */
export const benefit = z.strictObject({
  title: text('card').describe('Heading of the card.'),
  description: text().describe('Text of the card, one or two sentences.'),
  icon: icon().optional().describe('Small icon beside the heading.'),
});

/** Step of the approach (ENT-16d, IPT-1). */
const approachStep = z.strictObject({
  step: z
    .string()
    .regex(/^\d\d$/, { error: 'expected two digits in quotes (fix: for example "01")' })
    .describe('Number of the step, counted from "01".'),
  title: text('card').describe('Name of the step.'),
  description: text().describe('Description of the step and of its result for the client.'),
  icon: icon().optional().describe('Small icon beside the number.'),
});

/** Steps numbered 01, 02, 03 … in order, because visitors see the numbers. */
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
        return; // Later steps would only report follow-up faults.
      }
    }
  });

/** Call to action at the end of a page, with one button (SPT-1f). */
export const callToAction = z.strictObject({
  title: text('heading').describe('Heading of the call to action.'),
  text: text().describe('Sentence about the next step after a click.'),
  button: button.describe('Button below the sentence.'),
});

/** Frequently asked questions of a page. */
export const faq = sectionHeading
  .extend({
    items: list('Questions, in order.', {
      question: uniqueText('heading').describe('Question as a visitor would ask it.'),
      answer: richText('Answer: paragraphs, a list, links. Shown when the question is opened.'),
    })
      .min(1)
      .max(24),
  })
  .optional()
  .describe('Section with questions and answers, also for search engines. Without it, the page has none.');

/** Section with quotations of clients. */
export const testimonialSection = group('Section with quotations of clients, chosen from data/testimonials.yaml.', {
  heading: sectionHeading.describe('Heading above the quotations.'),
  items: z.array(reference('testimonial')).min(1).max(6).describe('Quotations by their ids, in order.'),
}).optional();

/** Sections of service and industry pages (SPT-1, ENT-16, IPT-1). */
export const topicSections = {
  deliverables: group('Section "What We Deliver" with tabs.', {
    intro: text().describe('Sentence above the tabs.'),
    items: list('Tabs, in order; the first is open (ENT-16b, SPT-1c, CST-19).', {
      title: text('card').describe('Label of the tab.'),
      text: richText('Panel of the tab: paragraphs, a list, links. Shown while the tab is selected.'),
    })
      .min(1)
      .max(12),
  }),
  benefits: group('Section "Key Benefits", as cards.', {
    intro: text().describe('Sentence above the cards.'),
    items: z.array(benefit).min(1).max(24).describe('Cards (SPT-1d); those of an industry have figures (IPT-4).'),
  }).optional(),
  approach: group('Section "How We Deliver" with steps.', {
    intro: text().describe('Sentence above the steps.'),
    items: approachSteps.describe('Numbered steps, in order (SPT-1e, CST-19).'),
  }).optional(),
  testimonials: testimonialSection,
  faq,
  callToAction: callToAction.describe('Call to action at the end of the page (SPT-1f).'),
};
