import * as z from 'zod';
import { icon } from '../fields/picture.ts';
import { say } from '../text/sentence.ts';
import { text } from '../text/text.ts';

/** Step of an approach (ENT-16d, IPT-1). */
const step = z.strictObject({
  step: z
    .string()
    .regex(/^\d\d$/, { error: 'expected two digits in quotes (fix: for example "01")' })
    .describe('Number of the step, counted from "01".'),
  title: text('card').describe('Name of the step.'),
  description: text().describe('Description of the step and of its result for the client.'),
  icon: icon().optional().describe('Small icon beside the number.'),
});

/** Steps numbered 01, 02, 03 … in order, because visitors see the numbers. */
export const numberedSteps = z
  .array(step)
  .min(2)
  .max(9)
  .superRefine((steps, context) => {
    for (const [index, { step: number }] of steps.entries()) {
      const expected = String(index + 1).padStart(2, '0');
      if (number !== expected) {
        context.addIssue({
          code: 'custom',
          path: [index, 'step'],
          message: say`expected "${{ expected }}", got "${{ number }}" (fix: number the steps in order)`,
        });
        return; // Later steps would only report follow-up faults.
      }
    }
  });
