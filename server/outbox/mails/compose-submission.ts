import { fill } from '../../../schemas/text/fill.ts';
import type { Submission } from '../../store/submission.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import { fillRichText } from './fill-rich-text.ts';
import { formData, submittedFields } from './form-fields.ts';
import { formatTime } from './format-values.ts';
import type { Mail, MailContent, MailSources } from './mail.ts';
import { renderMail } from './render-mail.ts';
import { headerText, mailAddress } from './safe-text.ts';

/** The most characters of a name in a subject. Headers of this length fold well (RFC 5322, 2.1.1). */
const longestName = 70;

/** Composes the mail that notifies the owner of a submission, with all its values. Replies go to the sender. */
export const composeNotice = async (
  submission: Submission,
  { inbox, site }: Pick<MailSources, 'inbox' | 'site'>,
): Promise<Mail> => {
  const { labels } = site.mails;
  const { fields, name: form, owner, words } = formData(site, submission.form);
  const sender = headerText(submission.sender.name, longestName);
  const fills = { sender, form, date: formatTime(site.settings, submission.received) };
  // Without a valid address there is no Reply-To; the text of the mail still shows the submitted one.
  const address = mailAddress(submission.sender.email);
  const content: MailContent = {
    heading: fill(words.notice.subject, fills),
    text: fillRichText(words.notice.text, fills),
    entries: [...submittedFields(site, fields, submission), { label: labels.received, value: fills.date }],
    ...(inbox && { link: { words: labels.openInbox, address: inbox.submission(submission.id) } }),
    ...(address && { footer: labels.answer }),
  };
  const replyTo = address && { replyTo: { name: sender, address } };
  return renderMail(site, { to: [owner], ...replyTo, autoSubmitted: 'auto-generated' }, content);
};

/**
 * Composes the receipt for the sender. It repeats no submitted value, not even the name, because anybody can enter
 * anybody's address: forty characters have room for spam. Throws DeliveryFault for an invalid address.
 */
export const composeReceipt = async (
  { form, sender, received }: Submission,
  { site }: Pick<MailSources, 'site'>,
): Promise<Mail> => {
  const { name, owner, words } = formData(site, form);
  const address = mailAddress(sender.email);
  if (!address) throw new DeliveryFault("the sender's address is invalid", 'unsendable');
  const fills = { form: name, date: formatTime(site.settings, received) };
  const content: MailContent = {
    heading: fill(words.receipt.subject, fills),
    text: fillRichText(words.receipt.text, fills),
    entries: [],
    footer: site.mails.receiptFooter,
  };
  const replyTo = { name: site.settings.company, address: owner };
  return renderMail(site, { to: [address], replyTo, autoSubmitted: 'auto-replied' }, content);
};
