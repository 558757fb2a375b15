import type { FieldDefinition, FormDefinition } from './form-definition.ts';

/** Names that fields of the lead dialog have on the wire (CAL-2), by their own. */
const leadNames: Readonly<Record<string, string>> = {
  workEmail: 'email',
  phoneNumber: 'phone',
  description: 'message',
};

const has = ({ fields }: FormDefinition, name: string): boolean => fields.some((field) => field.name === name);

/** Returns a lead field's name on the wire: its own, unless CAL-2 says another that no field of the form has. */
export const leadWireName = (form: FormDefinition, name: string): string => {
  const other = leadNames[name];
  return other === undefined || has(form, other) ? name : other;
};

/** True if first and last name of a lead are sent as one `name` (CAL-2); not if the form has such a field itself. */
export const joinsLeadName = (form: FormDefinition): boolean =>
  has(form, 'firstName') && has(form, 'lastName') && !has(form, 'name');

/**
 * Finds the free text field of the application (CAL-3): the first field that is shown for one option of a list. Its
 * text replaces the option in the submission.
 */
export const freeTextField = (form: FormDefinition): FieldDefinition | undefined =>
  form.fields.find(({ shownWhen }) =>
    form.fields.some(({ kind, name }) => kind === 'select' && name === shownWhen?.field),
  );

/**
 * Returns the URL that a form is sent to: its address in data/site.yaml, moved to another origin if a build names one.
 * A path of the site itself stays a path.
 */
export const endpointAt = (address: string, origin: string | undefined): string =>
  !origin || address.startsWith('/') ? address : new URL(new URL(address).pathname, origin).href;

/** Honeypot: an invisible field of forms without scripts. Only bots fill it in. */
export const hiddenField = 'fax';

/** Response pages for forms that were sent without scripts: accepted, invalid or rejected. */
export const formAnswers = ['sent', 'faulty', 'refused'] as const;

export type FormAnswer = (typeof formAnswers)[number];

/** Below this address they are rendered; the build puts them beside the site, for the receiver (server/receiver/). */
export const formAnswersPath = '/form-answers';
