import { fill } from '../../../schemas/text/fill.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import type { Submission } from '../../store/submission.ts';
import { fillRichText } from './fill-rich-text.ts';
import { formOf } from './form-data.ts';
import { sayTime } from './format-values.ts';
import { headerText } from './header-text.ts';
import type { InboxLinks, Mail } from './mail.ts';
import { mailAddress } from './mail-address.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailContent } from './mail-content.ts';
import { enteredFields } from './submitted-fields.ts';

const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');
const { labels } = mails;

/** More of a name says no more in a list of mails, and headers of that length are folded well (RFC 5322, 2.1.1). */
const longestName = 70;

/** The mail that tells the owner of a submission, with all that was entered. The answer to it goes to the sender. */
export const composeNotice = async (submission: Submission, inbox: InboxLinks | undefined): Promise<Mail> => {
  const { fields, name: form, owner, words } = formOf(submission.form);
  const sender = headerText(submission.sender.name, longestName);
  const fills = { sender, form, date: sayTime(submission.received) };
  // Without an address that can be answered there is no Reply-To: what was entered as one stands in the text.
  const address = mailAddress(submission.sender.email);
  const content: MailContent = {
    heading: fill(words.notice.subject, fills),
    text: fillRichText(words.notice.text, fills),
    entries: [...enteredFields(fields, submission), { label: labels.received, value: fills.date }],
    ...(inbox && { link: { words: labels.openInbox, address: inbox.submission(submission.id) } }),
    ...(address && { footer: labels.answer }),
  };
  return {
    to: [owner],
    ...(address && { replyTo: { name: sender, address } }),
    subject: content.heading,
    text: mailAsText(content),
    html: await mailAsHtml(content),
    autoSubmitted: 'auto-generated',
  };
};
