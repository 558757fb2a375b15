import type { FieldDefinition, FormName } from '../../schemas/forms/form-definition.ts';
import type { SourceName } from '../../schemas/forms/form-source.ts';
import { fill } from '../../schemas/text/fill.ts';
import { cutAtWord } from '../../schemas/text/words.ts';
import type { Frame } from '../../signed-in/frame.ts';
import { contentIn, type SiteContent } from '../load-site.ts';
import { labelOf, resumeDetails, sourceEntries, sourceLabel } from '../outbox/mails/form-fields.ts';
import { languageName } from '../outbox/mails/values.ts';
import type { MessageKind, StoredResume, Submission, Suspicion } from '../store/submission.ts';
import { subscriptionLinks } from '../subscription-links.ts';

type FormAndLanguage = Pick<Submission, 'form' | 'language'>;

/** Returns the texts of the inbox. Links of subscribers have the addresses of the site's data by default. */
export const inboxTexts = (site: SiteContent, links = subscriptionLinks(site)) => {
  const { inbox: words, receiver, forms } = site;
  const { company, language, timeZone, wordmark = company } = site.settings;
  // Includes the time zone's name, because the reader may be in another zone.
  const times = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  const numbers = new Intl.NumberFormat(language);
  const { hiddenField, ...others } = words.suspicions;
  const suspicions: Readonly<Record<Suspicion, string>> = { 'hidden-field': hiddenField, ...others };
  const frame: Frame = {
    ...{ language, direction: site.language.dir, wordmark, base: '', cookie: 'inbox' },
    menu: [
      { path: '/', label: words.menu.inquiries },
      { path: '/unsent', label: words.menu.unsent },
      { path: '/access-log', label: words.menu.accesses },
    ],
    words: { ...words, signOut: words.menu.signOut, back: words.inquiry.back },
  };
  return {
    words,
    language,
    frame,
    retention: receiver,
    /** True if a form has senders who confirm. */
    hasSubscribers: Object.values(forms).some(({ definition }) => definition.confirm),
    unsubscribeLink: links.unsubscribe,
    formNames: Object.keys(forms),
    /** Returns the display name of a form, or its key if the site no longer has the form. */
    formTitle: (form: FormName): string => receiver.forms[form]?.name ?? form,
    /** Returns the text fields of a form in order; none if the site has no such form. */
    fieldsOf: (form: FormName): readonly FieldDefinition[] =>
      forms[form]?.definition.fields.filter(({ kind }) => kind !== 'file') ?? [],
    /** Returns the constant values that a form sends in addition to its fields. */
    fixedValuesOf: ({ form, language: sent }: FormAndLanguage): Readonly<Record<string, string | boolean>> => {
      const definition = contentIn(site, sent).forms[form]?.definition;
      return definition && 'dialog' in definition ? definition.dialog.fixed : {};
    },
    senderFieldsOf: (form: FormName): (string | undefined)[] => {
      const { name = [], email } = receiver.forms[form]?.sender ?? {};
      return [...name, email];
    },
    hasLanguages: site.translations.length > 0,
    languageOf: ({ language: sent }: FormAndLanguage): string => languageName(site.settings, sent),
    /** Returns the subject of a reply in the language of the submission, whose title is its form's name by default. */
    replySubject: ({ form, language: sent }: FormAndLanguage, title: string | undefined): string => {
      const { inbox, receiver: received } = contentIn(site, sent);
      return fill(inbox.inquiry.replySubject, { title: title ?? received.forms[form]?.name ?? form });
    },
    sourceLabel: (name: SourceName): string => sourceLabel(site, name),
    sourceOf: ({ source }: Submission) => sourceEntries(site, source),
    suspicion: (suspicion: Suspicion): string => suspicions[suspicion],
    messageName: (kind: MessageKind, target?: string): string =>
      [words.unsent.kinds[kind], ...(target ? [`(${target})`] : [])].join(' '),
    time: (iso: string): string => times.format(new Date(iso)),
    number: (count: number): string => numbers.format(count),
    resumeDetails: (resume: StoredResume): string => resumeDetails(site, resume),
  };
};

export type InboxTexts = ReturnType<typeof inboxTexts>;

export interface Entry {
  label: string;
  text: string;
}

/** Fields that can serve as a title, best first. */
const titleFields = ['subject', 'otherPosition', 'position'];

/** Enough characters for two lines of the list. */
const excerptLength = 200;

/** Returns a value as text; "" for a missing one. */
export const textOf = ({ words }: InboxTexts, value: string | boolean | undefined): string => {
  if (typeof value === 'boolean') return value ? words.inquiry.yes : words.inquiry.no;
  return value?.trim() ?? '';
};

/** Returns the beginning of the form's text area as one line. */
export const excerpt = (texts: InboxTexts, { form, content }: Pick<Submission, 'form' | 'content'>): string => {
  const area = texts.fieldsOf(form).find(({ kind }) => kind === 'textarea');
  return cutAtWord(textOf(texts, content[area?.name ?? '']).replaceAll(/\s+/g, ' '), excerptLength);
};

/** Returns the subject or position of a submission; undefined if its form has no such field. */
export const subjectOf = (texts: InboxTexts, { content }: Submission): string | undefined =>
  titleFields.map((name) => textOf(texts, content[name])).find((text) => text !== '');

/** Returns values without a form field, such as the subject of the lead dialog. */
export const extraEntries = (texts: InboxTexts, submission: Submission): Entry[] => {
  const fields = new Set(texts.fieldsOf(submission.form).map(({ name }) => name));
  const fixed = texts.fixedValuesOf(submission);
  return Object.entries(submission.content)
    .filter(([name, value]) => !fields.has(name) && fixed[name] !== value)
    .map(([label, value]) => ({ label, text: textOf(texts, value) }))
    .filter(({ text }) => text !== '');
};

/** Returns the submitted values in form order. Leaves out empty values and the sender's name and address. */
export const entriesOf = (texts: InboxTexts, submission: Submission): Entry[] => {
  const sender = texts.senderFieldsOf(submission.form);
  const entries = texts
    .fieldsOf(submission.form)
    .filter(({ name }) => submission.content[name] !== undefined && !sender.includes(name))
    .map((field) => ({ label: labelOf(field), text: textOf(texts, submission.content[field.name]) }))
    .filter(({ text }) => text !== '');
  return [...entries, ...extraEntries(texts, submission)];
};
