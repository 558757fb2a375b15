import * as z from 'zod';
import { group } from '../fields/group.ts';
import { formNames } from '../forms/form-definition.ts';
import { richText } from '../text/rich-text.ts';
import { type Fill, text, words } from '../text/text.ts';

/** A subject, which a list of mails shows in one line, and the text under it. */
const mail = (fills: readonly Fill[]) => ({
  subject: text('heading', fills).describe('The subject of the mail, also its heading.'),
  text: richText(words().meta({ text: true, fills })).describe('What stands under the heading.'),
});

/** Mails about a submission of one form. */
const ofForm = z.strictObject({
  notice: z
    .strictObject(mail(['sender', 'form', 'date']))
    .describe('The mail to the owner; everything that was entered follows it. {sender} is the name that was given.'),
  // A sender may enter somebody else's address. Nothing that they wrote, their name included, is sent there.
  receipt: z
    .strictObject(mail(['form', 'date']))
    .describe('The mail to the sender. It repeats nothing that was entered, because the address may be another’s.'),
});

/** Notice to the owner that the purge refused to erase anything (server/retention/). */
const notErased = group('The note in the digest when expired inquiries were not erased.', {
  subject: text('heading')
    .default('Nothing was erased: please check the clock')
    .describe('The subject of a digest that says nothing else.'),
  clock: richText(words().meta({ text: true, fills: ['date', 'value'] }))
    .prefault(
      'Nothing was erased, because the clock of the server may be wrong. It says {date}, but the inbox was last in use on {value}. ' +
        'Correct the clock. If the date is right, run **npm run inbox -- purge --confirm**, or wait a week.',
    )
    .describe('{date} is the day that the clock says, {value} the day on which the inbox was last in use.'),
  share: richText(words().meta({ text: true, fills: ['count', 'value'] }))
    .prefault(
      'Nothing was marked for erasing, because {count} of {value} inquiries have expired together. If that is right, ' +
        'run **npm run inbox -- purge --confirm**.',
    )
    .describe('{count} is the number of expired inquiries, {value} the number of all.'),
});

/** Texts of mails about submissions, to the owner and to the sender. */
export const mails = z.strictObject({
  forms: z
    .partialRecord(z.enum(formNames), ofForm)
    .describe('Every form that the site has, by its name in data/forms.'),
  labels: group('The words around what was entered, in notices.', {
    received: text('label').describe('Beside the time at which a submission was received.'),
    yes: text('label').describe('A box that was ticked.'),
    no: text('label').describe('A box that was not ticked.'),
    nothing: text('label').describe('A field that was left empty.'),
    notAttached: text('line').describe('Under the name of a file, which stays in the inbox.'),
    answer: text('line').describe('Under a notice: how the sender is answered.'),
    openInbox: text('button').describe('The link to the inbox, where its address is known.'),
  }),
  receiptFooter: text('sentence').describe('At the end of a receipt: why it comes to this address.'),
  digest: group('The mail to the owner on the day after, if submissions were held for spam. {count} is their number.', {
    ...mail(['count', 'date']),
    notErased: notErased.prefault({}),
  }),
});
