import type { FieldDefinition, FormName } from '../../../schemas/forms/form-definition.ts';
import { type FormSource, type SourceName, sourceNames } from '../../../schemas/forms/form-source.ts';
import type { SiteContent } from '../../load-site.ts';
import type { StoredResume, Submission } from '../../store/submission.ts';
import { DeliveryFault } from '../delivery-fault.ts';
import type { MailEntry } from './mail.ts';
import { bodyText, formatSize } from './values.ts';

/**
 * Returns a form's fields, panel and name, its owner's address and the texts of its mails. The generator checks that
 * every form has these. Throws DeliveryFault if the form was removed from the site while its messages waited.
 */
export const formData = ({ forms, mails, receiver, settings }: SiteContent, form: FormName) => {
  const [definition, received, words] = [forms[form]?.definition, receiver.forms[form], mails.forms[form]];
  if (!definition || !received || !words) {
    throw new DeliveryFault(`the site has no form ${form} (fix: restore data/forms/${form}.yaml)`, 'unsendable');
  }
  const { fields, success } = definition;
  return { fields, success, name: received.name, owner: settings.emails[received.to], words };
};

/** Returns the label of a field. A checkbox label may end with the text of a link. */
export const labelOf = ({ label, labelLink }: FieldDefinition): string =>
  labelLink ? `${label} ${labelLink.text}` : label;

/** Describes a resume after its name, such as "1.3 MB, not scanned for viruses". */
export const resumeDetails = ({ inbox, settings }: SiteContent, { isScanned, size }: StoredResume): string =>
  [formatSize(settings, size), ...(isScanned === false ? [inbox.inquiry.notScanned] : [])].join(', ');

/** Returns the label of a part of a source. The values of a campaign keep the names that its links use. */
export const sourceLabel = ({ inbox }: Pick<SiteContent, 'inbox'>, name: SourceName): string => {
  const labels: Readonly<Partial<Record<SourceName, string>>> = inbox.source;
  return labels[name] ?? name;
};

/** Returns the known parts of a source with their labels. */
export const sourceEntries = (site: Pick<SiteContent, 'inbox'>, source: FormSource = {}) =>
  sourceNames.flatMap((name) => {
    const value = source[name];
    return value === undefined ? [] : [{ label: sourceLabel(site, name), value }];
  });

/** False for a conditional field whose condition the submission does not meet. */
const isShown = ({ shownWhen }: FieldDefinition, { content }: Submission): boolean =>
  !shownWhen || content[shownWhen.field] === shownWhen.equals;

const formatField = (site: SiteContent, field: FieldDefinition, submission: Submission): Omit<MailEntry, 'label'> => {
  const { labels } = site.mails;
  const { content, resume } = submission;
  const value = content[field.name];
  if (field.kind === 'checkbox') return { value: value === true ? labels.yes : labels.no };
  if (field.kind === 'file' && resume) {
    return { value: `${bodyText(resume.name)} (${resumeDetails(site, resume)})`, note: labels.notAttached };
  }
  const text = field.kind !== 'file' && typeof value === 'string' ? bodyText(value).trim() : '';
  return text ? { value: text } : { value: labels.nothing, isEmpty: true };
};

export const submittedFields = (
  site: SiteContent,
  fields: readonly FieldDefinition[],
  submission: Submission,
): MailEntry[] =>
  fields
    .filter((field) => isShown(field, submission) || submission.content[field.name])
    .map((field) => ({ label: labelOf(field), ...formatField(site, field, submission) }));
