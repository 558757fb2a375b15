import type { FieldDefinition, FormName } from '../../schemas/forms/form-definition.ts';
import type { SiteContent } from '../load-site.ts';
import { resumeDetails } from '../outbox/mails/form-fields.ts';
import type { StoredResume, Suspicion } from '../store/submission.ts';

export const inboxTexts = (site: SiteContent) => {
  const { inbox: words, receiver, forms } = site;
  const { language, timeZone, wordmark } = site.settings;
  // With the time zone's name, because the reader may be in another one.
  const times = new Intl.DateTimeFormat(language, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  });
  const numbers = new Intl.NumberFormat(language);
  const suspicions: Readonly<Record<Suspicion, string>> = {
    'hidden-field': words.suspicions.hiddenField,
    haste: words.suspicions.haste,
  };
  return {
    words,
    language,
    wordmark,
    /** Retention periods of data/receiver.yaml. */
    retention: receiver,
    formNames: Object.keys(receiver.forms) as FormName[],
    /** Returns the owner's name for a form; its key if the site no longer has the form. */
    formTitle: (form: FormName): string => receiver.forms[form]?.name ?? form,
    /** Returns the text fields of a form in their order; none if the site does without the form. */
    fieldsOf: (form: FormName): readonly FieldDefinition[] =>
      forms[form]?.definition.fields.filter(({ kind }) => kind !== 'file') ?? [],
    /** Returns the values that a form sends beside its fields. */
    fixedValuesOf: (form: FormName): Readonly<Record<string, string | boolean>> => {
      const definition = forms[form]?.definition;
      return definition && 'dialog' in definition ? definition.dialog.fixed : {};
    },
    /** Returns the fields that hold the sender's name and address. */
    senderFieldsOf: (form: FormName): (string | undefined)[] => {
      const { name = [], email } = receiver.forms[form]?.sender ?? {};
      return [...name, email];
    },
    suspicion: (suspicion: Suspicion): string => suspicions[suspicion],
    time: (iso: string): string => times.format(new Date(iso)),
    number: (count: number): string => numbers.format(count),
    resumeDetails: (resume: StoredResume): string => resumeDetails(site, resume),
  };
};

export type InboxTexts = ReturnType<typeof inboxTexts>;
