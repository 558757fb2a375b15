import { fill } from '../../schemas/fill.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import type { Store } from '../store/store.ts';
import { dayOfDigest, heldOn } from './digest.ts';
import { fillRichText } from './fill-words.ts';
import { formOf } from './form-of.ts';
import type { InboxLinks, Mail } from './mail.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import type { MailContent } from './mail-content.ts';
import { sayDay } from './say-values.ts';

const { mails } = await importGenerated<typeof import('#generated/content/mails.ts')>('content/mails.ts');

/**
 * The mail that tells the owner how many submissions of a day were held for spam; to everybody who would have been told
 * of one. Nothing, if none is held any more. What they say is not in it: that is what the inbox is for.
 */
export const composeDigest = async (
  id: string,
  store: Pick<Store, 'find'>,
  inbox: InboxLinks | undefined,
): Promise<Mail | undefined> => {
  const day = dayOfDigest(id);
  const held = [...(await heldOn(store, day))].map(([form, count]) => ({ ...formOf(form), count }));
  if (held.length === 0) return undefined;
  const count = held.reduce((sum, each) => sum + each.count, 0);
  const fills = { count: String(count), date: sayDay(day) };
  const content: MailContent = {
    heading: fill(mails.digest.subject, fills),
    text: fillRichText(mails.digest.text, fills),
    entries: held.map(({ name, count: ofForm }) => ({ label: name, value: String(ofForm) })),
    ...(inbox && { link: { words: mails.labels.openInbox, address: inbox.spam } }),
  };
  return {
    to: [...new Set(held.map(({ owner }) => owner))],
    subject: content.heading,
    text: mailAsText(content),
    html: await mailAsHtml(content),
    autoSubmitted: 'auto-generated',
  };
};
