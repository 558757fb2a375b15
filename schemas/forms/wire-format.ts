import type { FieldDefinition, FormDefinition, FormName } from './form-definition.ts';

/** Names of lead dialog fields in submissions (CAL-2), by their names in the form. */
const leadNames: Readonly<Record<string, string>> = {
  workEmail: 'email',
  phoneNumber: 'phone',
  description: 'message',
};

const has = ({ fields }: FormDefinition, name: string): boolean => fields.some((field) => field.name === name);

/** Returns a lead field's name in submissions: that of CAL-2, unless another field of the form has it. */
export const leadWireName = (form: FormDefinition, name: string): string => {
  const other = leadNames[name];
  return other === undefined || has(form, other) ? name : other;
};

/** True if first and last name of a lead are sent as `name` (CAL-2): only if the form has no such field. */
export const joinsLeadName = (form: FormDefinition): boolean =>
  has(form, 'firstName') && has(form, 'lastName') && !has(form, 'name');

/**
 * Finds the free text field of the application (CAL-3): the first field that is shown for an option of a select. Its
 * text replaces the option in the submission.
 */
export const freeTextField = (form: FormDefinition): FieldDefinition | undefined =>
  form.fields.find(({ shownWhen }) =>
    form.fields.some(({ kind, name }) => kind === 'select' && name === shownWhen?.field),
  );

/** Addresses in data/site.yaml by the names that forms use. */
const endpointKeys = { contact: 'contactProd', lead: 'leadProd', careers: 'careersProd' } as const;

type Endpoints = Readonly<Record<(typeof endpointKeys)[keyof typeof endpointKeys], string>>;

/** Returns the address of a form's endpoint: its own, or that of its name in data/site.yaml. */
export const endpointOfForm = ({ endpoint }: Pick<FormDefinition, 'endpoint'>, endpoints: Endpoints): string =>
  Object.hasOwn(endpointKeys, endpoint) ? endpoints[endpointKeys[endpoint as keyof typeof endpointKeys]] : endpoint;

/**
 * Returns the URL for submissions of a form: its endpoint in data/site.yaml, at another origin if the build has one. A
 * path of the site itself remains a path.
 */
export const endpointAt = (address: string, origin: string | undefined): string =>
  !origin || address.startsWith('/') ? address : new URL(new URL(address).pathname, origin).href;

/** Query parameter of an endpoint that names the language of the sending page, by its path. */
export const languageParameter = 'language';

/** Adds the language of the sending page to an endpoint. Pages of the default language (path '') add nothing. */
export const endpointIn = (language: string, endpoint: string): string =>
  language === '' ? endpoint : `${endpoint}${endpoint.includes('?') ? '&' : '?'}${languageParameter}=${language}`;

/**
 * Honeypot: an invisible field of forms without scripts. Only robots fill it in. Browsers and password managers know no
 * value of this name, as they do for a fax number.
 */
export const hiddenField = 'further-remarks';

/** Response pages for forms that were sent without scripts: accepted, invalid or rejected. */
const sendAnswers = ['sent', 'faulty', 'refused'] as const;

/**
 * Response pages for the links in mails of forms with `confirm`. They ask with a button, because mail scanners open
 * links. `expired` is for links that no longer work. Every form has these pages, so that links outlive `confirm`.
 */
export const linkAnswers = ['confirm', 'confirmed', 'unsubscribe', 'unsubscribed', 'expired'] as const;

export type LinkAnswer = (typeof linkAnswers)[number];

/** The response pages of a form. */
export const formAnswers = [...sendAnswers, ...linkAnswers] as const;

export type FormAnswer = (typeof formAnswers)[number];

/** Path of these pages. The build writes them to a separate folder for the receiver (receiver/accept/). */
export const formAnswersPath = '/form-answers';

/** Returns the path of a response page in a language, which is given by its path. */
export const formAnswerPath = (language: string, form: FormName, answer: FormAnswer): string =>
  [formAnswersPath, language, form, answer].filter(Boolean).join('/');
