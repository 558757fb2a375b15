import * as z from 'zod';
import { group } from '../fields/group.ts';
import { richText } from '../text/rich-text.ts';
import { type Fill, slug, text, words } from '../text/text.ts';

/** Subject and text of a mail. */
const mail = (fills: readonly Fill[]) => ({
  subject: text('heading', fills).describe('Subject of the mail, also its heading.'),
  text: richText('Text below the heading.', {}, words().meta({ text: true, fills })),
});

/** Mails about a submission of one form. */
const ofForm = z.strictObject({
  notice: z
    .strictObject(mail(['sender', 'form', 'date']))
    .describe('Mail to the owner, followed by the submitted values. {sender} is the submitted name.'),
  // A sender may enter another person's address. No submitted value, the name included, is sent there.
  receipt: z
    .strictObject(mail(['form', 'date']))
    .describe(
      'Receipt to the sender. It repeats no submitted value, because the address may belong to another person.',
    ),
});

/** Notice to the owner that the purge refused to erase anything (receiver/retention/). */
const notErased = group('Note in the digest if expired inquiries were not erased.', {
  subject: text('heading').describe('Subject of a digest with only this note.'),
  clock: richText(
    'Warning about the clock. {date} is the current date of the server, {value} the day of the last use of the inbox.',
    {},
    words().meta({ text: true, fills: ['date', 'value'] }),
  ),
  share: richText(
    'Warning about the share. {count} is the number of expired inquiries, {value} the number of all.',
    {},
    words().meta({ text: true, fills: ['count', 'value'] }),
  ),
});

/** Texts of mails about submissions, to the owner and to the sender. */
export const mails = z.strictObject({
  forms: z.record(slug(), ofForm).describe('Mails for each form, by the name of the form.'),
  labels: group('Labels in notices.', {
    received: text('label').describe('Label of the time of receipt.'),
    yes: text('label').describe('Value of a checked checkbox.'),
    no: text('label').describe('Value of an unchecked checkbox.'),
    nothing: text('label').describe('Value of an empty field.'),
    notAttached: text('line').describe('Note below a file’s name: the file is only in the inbox.'),
    answer: text('line').describe('Note below a notice: how to reply to the sender.'),
    openInbox: text('button').describe('Link to the inbox, if its address is known.'),
  }),
  confirmation: group('Mail that asks a sender to confirm the address, for forms with `confirm`.', {
    ...mail(['form']),
    button: text('button').describe('Link to the page with the button that confirms.'),
    footer: text('sentence').describe('Last line: the reason for this mail, and what happens without an answer.'),
  }),
  receiptFooter: text('sentence').describe('Last line of a receipt: the reason for this mail.'),
  digest: group('Mail to the owner on the next day if submissions were quarantined as spam. {count} is their number.', {
    ...mail(['count', 'date']),
    notErased: notErased,
  }),
});
