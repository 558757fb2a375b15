import * as z from 'zod';
import { group } from '../fields/group.ts';
import { slug, text } from '../text/text.ts';
import { webhook } from './webhook.ts';

const fieldName = () =>
  z.string().regex(/^[a-z][A-Za-z]*$/, { error: 'expected the name of a field in camelCase (fix: for example email)' });

/** Retention of the submissions of one form. */
const kept = z.strictObject({
  name: text('label').describe('Name of such a submission in mails and in the inbox.'),
  sender: group('Form fields with the sender’s name and mail address.', {
    name: z
      .array(fieldName())
      .min(1)
      .default([])
      .describe('Fields of the name, in reading order. Default: none, for a form without a name.'),
    email: fieldName().describe('Field of the mail address for the receipt and replies.'),
  }),
  to: z
    .enum(['contact', 'privacy', 'company'])
    .describe('Recipient of notices: the name of an address of the company.'),
  keepMonths: z
    .number()
    .int()
    .positive()
    .max(240)
    .describe(
      'Retention in months since receipt or the last state change. The privacy page shows it. Submissions are marked a week before they are erased.',
    ),
});

/** Heading and sentence of a page that a link in a mail opens. */
const linkPage = {
  heading: text('heading').describe('Heading of the page.'),
  text: text('sentence').describe('Sentence below it.'),
};

const askingPage = { ...linkPage, button: text('button').describe('Button of the page.') };

/** Retention of submissions, and the messages for rejected ones. */
export const receiver = z.strictObject({
  forms: z.record(slug(), kept).describe('Settings for each form, by the name of the form.'),
  webhooks: z
    .record(slug(), webhook)
    .describe('Programs that get each submission, by a name for the inbox and the log.'),
  purge: group('Erasing of expired submissions and access log entries. The defaults suit most sites.', {
    mostPercent: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(20)
      .describe('Largest share of all submissions, in percent, that one run marks without confirmation.'),
    alwaysAllowed: z
      .number()
      .int()
      .nonnegative()
      .default(25)
      .describe('Number of submissions that one run may always mark, so that small stores need no confirmation.'),
    accessMonths: z
      .number()
      .int()
      .positive()
      .max(240)
      .default(24)
      .describe('Retention of access log entries in months.'),
  }).prefault({}),
  refusals: group('Texts for rejected submissions, below the form or on a separate page.', {
    tooLarge: text('sentence').describe('Text or file over the limit.'),
    unreadable: text('sentence').describe('Truncated or malformed submission.'),
    otherType: text('sentence').describe('Unsupported content type.'),
    foreign: text('sentence').describe('Rejected cross-site request.'),
    tooMany: text('sentence').describe('Rate limit reached.'),
    full: text('sentence').describe('Storage is full; the text names the mail address.'),
    unavailable: text('sentence').describe('The store is unavailable; the text names the mail address.'),
    busy: text('sentence').describe('Too many concurrent uploads, or a restart.'),
    tooSlow: text('sentence').describe('The submission stalled or took too long.'),
    nothingHere: text('sentence').describe('Unknown address of the receiver.'),
    otherMethod: text('sentence').describe('Unsupported HTTP method.'),
  }),
  page: group('Response pages for forms sent without scripts.', {
    faulty: text('heading').describe('Heading of the form with errors.'),
    faultyText: text('sentence').describe('Text below the heading.'),
    resumeAgain: text('sentence').describe('Note beside the file field: browsers do not keep the file.'),
    refused: text('heading').describe('Heading of the page for a rejected submission.'),
    back: text('button').describe('Link back to the site.'),
    toForm: text('button').describe('Link back to the form.'),
  }),
  links: group('Pages that the links in mails open, for forms with `confirm`.', {
    confirm: group('Page that asks to confirm the address.', askingPage),
    confirmed: group('Page after that.', linkPage),
    unsubscribe: group('Page that asks to unsubscribe.', askingPage),
    unsubscribed: group('Page after that.', linkPage),
    expired: group('Page of a link that no longer works.', linkPage),
  }),
});
