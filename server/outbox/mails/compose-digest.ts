import { formNames } from '../../../schemas/forms/form-definition.ts';
import { fill } from '../../../schemas/text/fill.ts';
import type { RichText } from '../../../schemas/text/rich-text-content.ts';
import { importGenerated } from '../../../sites/import-generated.ts';
import type { PurgeRefusal } from '../../retention/purge-refusal.ts';
import type { Store } from '../../store/store.ts';
import { dayOfDigest, heldOn } from '../digest.ts';
import { fillRichText } from './fill-rich-text.ts';
import { formOf } from './form-data.ts';
import { sayDay } from './format-values.ts';
import type { InboxLinks, Mail } from './mail.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailContent } from './mail-content.ts';

const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');
const { receiver } = await importGenerated<typeof import('#generated/content/receiver.ts')>('content/receiver.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** Who is told when nothing concerns a single form: everybody who is told of a submission. */
const allOwners = (): string[] =>
  formNames.flatMap((form) => {
    const kept = receiver.forms[form];
    return kept ? [site.emails[kept.to]] : [];
  });

/** The paragraphs that say why the purge erased nothing. */
const noteOf = (refusal: PurgeRefusal): RichText =>
  refusal.reason === 'clock'
    ? fillRichText(mails.digest.notErased.clock, { date: sayDay(refusal.now), value: sayDay(refusal.lastUse) })
    : fillRichText(mails.digest.notErased.share, { count: String(refusal.count), value: String(refusal.total) });

/**
 * The mail that tells the owner what needs attention: how many submissions of a day were quarantined, and that nothing
 * was erased. Returns undefined if there is nothing to tell any more. It contains nothing that a visitor wrote.
 */
export const composeDigest = async (
  id: string,
  store: Pick<Store, 'clock' | 'find'>,
  inbox: InboxLinks | undefined,
): Promise<Mail | undefined> => {
  const day = dayOfDigest(id);
  const held = [...(await heldOn(store, day))].map(([form, count]) => ({ ...formOf(form), count }));
  const { refusal } = await store.clock();
  if (held.length === 0 && !refusal) return undefined;
  const count = held.reduce((sum, each) => sum + each.count, 0);
  const fills = { count: String(count), date: sayDay(day) };
  const content: MailContent = {
    heading: held.length > 0 ? fill(mails.digest.subject, fills) : mails.digest.notErased.subject,
    text: [...(held.length > 0 ? fillRichText(mails.digest.text, fills) : []), ...(refusal ? noteOf(refusal) : [])],
    entries: held.map(({ name, count: ofForm }) => ({ label: name, value: String(ofForm) })),
    ...(inbox && held.length > 0 && { link: { words: mails.labels.openInbox, address: inbox.spam } }),
  };
  const owners = held.length > 0 ? held.map(({ owner }) => owner) : allOwners();
  return {
    to: [...new Set(owners)],
    subject: content.heading,
    text: mailAsText(content),
    html: await mailAsHtml(content),
    autoSubmitted: 'auto-generated',
  };
};
