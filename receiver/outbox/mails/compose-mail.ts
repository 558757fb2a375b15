import type * as z from 'zod';
import type { button } from '../../../schemas/fields/link.ts';
import { fill } from '../../../schemas/text/fill.ts';
import type { Inline, PlainRichText } from '../../../schemas/text/rich-text-content.ts';
import type { fillNames } from '../../../schemas/text/text.ts';
import { contentIn, type SiteContent } from '../../load-site.ts';
import type { MessageContent, PurgeRefusal } from '../../store/store.ts';
import type { Submission } from '../../store/submission.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import { dayOfDigest } from './digest.ts';
import { formData, sourceEntries, submittedFields } from './form-fields.ts';
import type { Mail, MailContent, MailSources } from './mail.ts';
import { mailAsHtml } from './mail-as-html.ts';
import { mailAsText } from './mail-as-text.ts';
import { formatDay, formatTime, headerText, languageName, mailAddress } from './values.ts';

/** Values for `{placeholders}` in data/mails.yaml. */
type Fills = Readonly<Partial<Record<(typeof fillNames)[number], string | undefined>>>;

const fillInline = (node: Inline, fills: Fills): Inline =>
  node.kind === 'text'
    ? { kind: 'text', value: fill(node.value, fills) }
    : { ...node, children: node.children.map((child) => fillInline(child, fills)) };

/** Fills values into parsed text, where Markdown in a value stays literal. */
export const fillRichText = (content: PlainRichText, fills: Fills): PlainRichText =>
  content.map((block) =>
    block.kind === 'paragraph'
      ? { ...block, children: block.children.map((node) => fillInline(node, fills)) }
      : { ...block, items: block.items.map((item) => item.map((node) => fillInline(node, fills))) },
  );

const renderMail = async (
  site: SiteContent,
  head: Pick<Mail, 'to' | 'replyTo' | 'autoSubmitted' | 'unsubscribe'>,
  content: MailContent,
): Promise<Mail> => ({
  ...head,
  language: site.language.code,
  from: site.settings.company,
  subject: content.heading,
  text: mailAsText(site, content),
  html: await mailAsHtml(site, content),
});

const allOwners = (site: SiteContent): string[] => Object.keys(site.forms).map((form) => formData(site, form).owner);

const noteOf = ({ mails, settings }: SiteContent, refusal: PurgeRefusal): PlainRichText => {
  const { clock, share } = mails.digest.notErased;
  if (refusal.reason === 'share') {
    return fillRichText(share, { count: String(refusal.count), value: String(refusal.total) });
  }
  const [date, value] = [refusal.now, refusal.lastUse].map((time) => formatDay(settings, time));
  return fillRichText(clock, { date, value });
};

const oldBackup = ({ inbox, settings }: SiteContent, time: string | undefined): string =>
  time ? fill(inbox.list.oldBackup, { date: formatTime(settings, time) }) : inbox.list.noBackup;

const paragraph = (value: string): PlainRichText[number] => ({
  kind: 'paragraph',
  children: [{ kind: 'text', value }],
});

/**
 * Composes the daily digest: how many submissions each page had quarantined, that none were erased, and that the last
 * backup is old. It contains no visitor's text. Returns undefined if there is nothing to report any more.
 */
const composeDigest = async (id: string, { inbox, site, store }: MailSources): Promise<Mail | undefined> => {
  const { digest, labels } = site.mails;
  const day = dayOfDigest(id);
  const held = await store.quarantined(day);
  const { refusal } = await store.clock();
  const backup = store.lastBackup(new Date());
  const backupWarning = backup?.isOld ? oldBackup(site, backup.time) : undefined;
  if (held.length === 0 && !refusal && !backupWarning) return undefined;
  const byPlace = Map.groupBy(held, ({ form, source }) =>
    [formData(site, form).name, source?.page].filter(Boolean).join(', '),
  );
  const warning = refusal ? digest.notErased.subject : (backupWarning ?? '');
  const fills = { count: String(held.length), date: formatDay(site.settings, day) };
  const content: MailContent = {
    heading: held.length > 0 ? fill(digest.subject, fills) : warning,
    text: [
      ...(held.length > 0 ? fillRichText(digest.text, fills) : []),
      ...(refusal ? noteOf(site, refusal) : []),
      ...(backupWarning ? [paragraph(backupWarning)] : []),
    ],
    entries: [...byPlace].map(([label, ofPlace]) => ({ label, value: String(ofPlace.length) })),
    ...(inbox && held.length > 0 && { link: { words: labels.openInbox, address: inbox.spam } }),
  };
  const owners = held.length > 0 ? held.map(({ form }) => formData(site, form).owner) : allOwners(site);
  return renderMail(site, { to: [...new Set(owners)], autoSubmitted: 'auto-generated' }, content);
};

/** Maximum length of a name in a subject. Longer headers fold badly (RFC 5322, 2.1.1). */
const longestName = 70;

/**
 * Returns the content of the owner's notice of a submission, with all its values, in the site's default language. A
 * site in several languages names the sender's.
 */
export const noticeContent = (
  submission: Submission,
  { inbox, site }: Pick<MailSources, 'inbox' | 'site'>,
): MailContent => {
  const { labels } = site.mails;
  const { fields, name: form, words } = formData(site, submission.form);
  const sender = headerText(submission.sender.name, longestName);
  const fills = { sender, form, date: formatTime(site.settings, submission.received) };
  return {
    heading: fill(words.notice.subject, fills),
    text: fillRichText(words.notice.text, fills),
    entries: [
      ...submittedFields(site, fields, submission),
      ...(site.translations.length > 0
        ? [{ label: site.inbox.inquiry.language, value: languageName(site.settings, submission.language) }]
        : []),
      ...sourceEntries(site, submission.source),
      { label: labels.received, value: fills.date },
    ],
    ...(inbox && { link: { words: labels.openInbox, address: inbox.submission(submission.id) } }),
  };
};

/** Composes the owner's notice. Replies go to the sender, unless the address is invalid. */
const composeNotice = (submission: Submission, sources: Pick<MailSources, 'inbox' | 'site'>): Promise<Mail> => {
  const { site } = sources;
  const address = mailAddress(submission.sender.email);
  const replyTo = address && { replyTo: { name: headerText(submission.sender.name, longestName), address } };
  const head = { to: [formData(site, submission.form).owner], ...replyTo, autoSubmitted: 'auto-generated' } as const;
  const content = noticeContent(submission, sources);
  return renderMail(site, head, { ...content, ...(address && { footer: site.mails.labels.answer }) });
};

const linkTo = ({ settings }: SiteContent, { text, link }: z.output<typeof button>) => ({
  link: { words: text, address: new URL(link, settings.baseUrl).href },
});

type FormData = ReturnType<typeof formData>;

const linked = (value: string, href: string): PlainRichText[number] => ({
  kind: 'paragraph',
  children: [{ kind: 'link', href, children: [{ kind: 'text', value }] }],
});

/** The receipt. Who has confirmed the address did enter it, and gets a link to unsubscribe in place of the footer. */
const receiptContent = (
  site: SiteContent,
  { name, success, words }: FormData,
  received: string,
  unsubscribe: string | undefined,
): MailContent => {
  const fills = { form: name, date: formatTime(site.settings, received) };
  const leaving = unsubscribe && linked(site.receiver.links.unsubscribe.button, unsubscribe);
  return {
    heading: fill(words.receipt.subject, fills),
    text: [...fillRichText(words.receipt.text, fills), ...(leaving ? [leaving] : [])],
    entries: [],
    ...(success?.booking && linkTo(site, success.booking)),
    ...(!leaving && { footer: site.mails.receiptFooter }),
  };
};

/** The mail that asks to confirm the address. */
const confirmationContent = ({ mails }: SiteContent, { name: form }: FormData, address: string): MailContent => {
  const { button: words, footer, subject, text } = mails.confirmation;
  return {
    heading: fill(subject, { form }),
    text: fillRichText(text, { form }),
    entries: [],
    link: { words, address },
    footer,
  };
};

/**
 * Composes a mail to the sender, in the language of the submission. It repeats no submitted value, not even the name.
 * Anyone can enter any address, and forty characters are enough for spam. Throws DeliveryFault for an invalid address.
 */
const composeAnswer = async (
  submission: Submission,
  { links, site: sites }: Pick<MailSources, 'links' | 'site'>,
  contentOf: (site: SiteContent, data: FormData) => MailContent,
): Promise<Mail> => {
  const { form, language, sender } = submission;
  const site = contentIn(sites, language);
  const data = formData(site, form);
  const address = mailAddress(sender.email);
  if (!address) throw new DeliveryFault("the sender's address is invalid", 'unsendable');
  const replyTo = { name: site.settings.company, address: data.owner };
  const unsubscribe = links.unsubscribe(submission);
  const head = { to: [address], replyTo, autoSubmitted: 'auto-replied', unsubscribe } as const;
  return renderMail(site, head, contentOf(site, data));
};

/** Composes the mail of a message. Undefined if there is nothing to report any more. Throws DeliveryFault. */
export const composeMail = async (
  { id, kind, submission }: MessageContent & { id: string },
  sources: MailSources,
  now = Date.now(),
): Promise<Mail | undefined> => {
  if (kind === 'digest') return composeDigest(id, sources);
  if (kind === 'notice') return composeNotice(submission, sources);
  return composeAnswer(submission, sources, (site, data) =>
    kind === 'confirmation'
      ? confirmationContent(site, data, sources.links.confirm(submission, now) ?? '')
      : receiptContent(site, data, submission.received, sources.links.unsubscribe(submission)),
  );
};
