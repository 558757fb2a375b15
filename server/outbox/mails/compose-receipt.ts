import { fill } from '../../../schemas/text/fill.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import type { Submission } from '../../store/submission.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import { fillRichText } from './fill-rich-text.ts';
import { formOf } from './form-data.ts';
import { sayTime } from './format-values.ts';
import type { Mail } from './mail.ts';
import { mailAddress } from './mail-address.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailContent } from './mail-content.ts';

const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/**
 * The mail that tells the sender that the submission has arrived. Anybody can give anybody's address, so nothing of
 * what was entered is in it, not even the name: a name of forty letters without a link is still room for "You have
 * won", and would come from the company's own server. Throws DeliveryFault for an address that is none.
 */
export const composeReceipt = async ({ form, sender, received }: Submission): Promise<Mail> => {
  const { name, owner, words } = formOf(form);
  const address = mailAddress(sender.email);
  if (!address) throw new DeliveryFault('the address of the sender is none that mail can be sent to', 'unsendable');
  const fills = { form: name, date: sayTime(received) };
  const content: MailContent = {
    heading: fill(words.receipt.subject, fills),
    text: fillRichText(words.receipt.text, fills),
    entries: [],
    footer: mails.receiptFooter,
  };
  return {
    to: [address],
    replyTo: { name: site.company, address: owner },
    subject: content.heading,
    text: mailAsText(content),
    html: await mailAsHtml(content),
    autoSubmitted: 'auto-replied',
  };
};
