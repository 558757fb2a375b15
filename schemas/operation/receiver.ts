import * as z from 'zod';
import { group } from '../fields/group.ts';
import { formNames } from '../forms/form-definition.ts';
import { text } from '../text/text.ts';

const fieldName = () =>
  z.string().regex(/^[a-z][A-Za-z]*$/, { error: 'expected the name of a field in camelCase (fix: for example email)' });

/** Retention of the submissions of one form. */
const kept = z.strictObject({
  name: text('label').describe('What the owner reads of such a submission: in mails and in the inbox.'),
  sender: group('Which fields of the form say who wrote.', {
    name: z.array(fieldName()).min(1).describe('The fields that hold the name, in the order of speaking.'),
    email: fieldName().describe('The field that holds the address: receipt and answer go there.'),
  }),
  to: z.enum(['contact', 'privacy', 'company']).describe('Who is told: an address of site.yaml, by its name.'),
  keepMonths: z
    .number()
    .int()
    .positive()
    .max(240)
    .describe(
      'Months until it is erased, from its receipt or its last change of state; the privacy page says it. It is marked a week earlier.',
    ),
});

/** Retention of submissions, and the messages for rejected ones. */
export const receiver = z.strictObject({
  forms: z.partialRecord(z.enum(formNames), kept).describe('Every form that the site has, by its name in data/forms.'),
  purge: group('How expired submissions and entries of the access log are erased; the defaults suit most sites.', {
    mostPercent: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(20)
      .describe(
        'The largest share of all submissions, in percent, that one run marks for erasing without a confirmation.',
      ),
    alwaysAllowed: z
      .number()
      .int()
      .nonnegative()
      .default(25)
      .describe('So many submissions may be marked in one run in any case, so that small stores need no confirmation.'),
    accessMonths: z
      .number()
      .int()
      .positive()
      .max(240)
      .default(24)
      .describe('Months until an entry of the access log is erased.'),
  }).prefault({}),
  refusals: group('What a visitor reads when a submission is not taken, under the form or on a page of its own.', {
    tooLarge: text('sentence').describe('More text or a larger file than the form takes.'),
    unreadable: text('sentence').describe('A submission that is cut off or written wrongly.'),
    otherType: text('sentence').describe('A submission of a kind that the form does not send.'),
    foreign: text('sentence').describe('A submission from a page of another site.'),
    tooMany: text('sentence').describe('More submissions in a short time than people send.'),
    full: text('sentence').describe('There is no room left to keep it; names the mail address.'),
    unavailable: text('sentence').describe(
      'It cannot be kept now, because the store is out of order; names the mail address.',
    ),
    busy: text('sentence').describe('Many uploads at once, or the receiver is being restarted.'),
    tooSlow: text('sentence').describe('A submission that took too long on its way, or stood still.'),
    nothingHere: text('sentence').describe('An address of the receiver that is none.'),
    otherMethod: text('sentence').describe('A form’s address asked for in another way than sending.'),
  }),
  page: group('The pages that answer a form which was sent without a script.', {
    faulty: text('heading').describe('The heading over the form that needs another look.'),
    faultyText: text('sentence').describe('The line under it.'),
    resumeAgain: text('sentence').describe(
      'Beside the file control: browsers do not send a file a second time by themselves.',
    ),
    refused: text('heading').describe('The heading of the page that says why nothing was taken.'),
    back: text('button').describe('The link back to the site, after success or a refusal.'),
    toForm: text('button').describe(
      'The link back to the form after a refusal, and after success if the form has no words for another attempt.',
    ),
  }),
});
