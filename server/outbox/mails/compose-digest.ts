import { formNames } from '../../../schemas/forms/form-definition.ts';
import { fill } from '../../../schemas/text/fill.ts';
import type { RichText } from '../../../schemas/text/rich-text-content.ts';
import type { SiteContent } from '../../load-site.ts';
import type { PurgeRefusal } from '../../store/store.ts';
import { dayOfDigest, quarantinedOn } from '../digest.ts';
import { fillRichText } from './fill-rich-text.ts';
import { formData } from './form-fields.ts';
import { formatDay } from './format-values.ts';
import type { Mail, MailContent, MailSources } from './mail.ts';
import { renderMail } from './render-mail.ts';

/** Returns everybody who is notified of submissions of any form. */
const allOwners = ({ receiver, settings }: SiteContent): string[] =>
  formNames.flatMap((form) => {
    const received = receiver.forms[form];
    return received ? [settings.emails[received.to]] : [];
  });

/** Returns the paragraphs that explain why the purge erased nothing. */
const noteOf = ({ mails, settings }: SiteContent, refusal: PurgeRefusal): RichText => {
  const { clock, share } = mails.digest.notErased;
  if (refusal.reason === 'share') {
    return fillRichText(share, { count: String(refusal.count), value: String(refusal.total) });
  }
  const [date, value] = [refusal.now, refusal.lastUse].map((time) => formatDay(settings, time));
  return fillRichText(clock, { date, value });
};

/**
 * Composes the mail that tells the owner how many submissions of a day were quarantined, and that nothing was erased.
 * Returns undefined if there is nothing to report any more. It contains nothing that a visitor wrote.
 */
export const composeDigest = async (id: string, { inbox, site, store }: MailSources): Promise<Mail | undefined> => {
  const { digest, labels } = site.mails;
  const day = dayOfDigest(id);
  const held = [...(await quarantinedOn(store, day))].map(([form, count]) => ({ ...formData(site, form), count }));
  const { refusal } = await store.clock();
  if (held.length === 0 && !refusal) return undefined;
  const count = held.reduce((sum, each) => sum + each.count, 0);
  const fills = { count: String(count), date: formatDay(site.settings, day) };
  const content: MailContent = {
    heading: held.length > 0 ? fill(digest.subject, fills) : digest.notErased.subject,
    text: [...(held.length > 0 ? fillRichText(digest.text, fills) : []), ...(refusal ? noteOf(site, refusal) : [])],
    entries: held.map(({ name, count: ofForm }) => ({ label: name, value: String(ofForm) })),
    ...(inbox && held.length > 0 && { link: { words: labels.openInbox, address: inbox.spam } }),
  };
  const owners = held.length > 0 ? held.map(({ owner }) => owner) : allOwners(site);
  return renderMail(site, { to: [...new Set(owners)], autoSubmitted: 'auto-generated' }, content);
};
