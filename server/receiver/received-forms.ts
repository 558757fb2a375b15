import type { FormValues } from '../../schemas/forms/form-schema.ts';
import type { SiteContent, SiteForm } from '../load-site.ts';
import { applicationCheck, contactCheck, leadCheck, type Verdict } from './check-submission.ts';

/** A form that the receiver accepts submissions of. */
export interface ReceivedForm extends SiteForm {
  /** Validates the submitted values, as the browser does. */
  check: (fields: FormValues) => Verdict;
}

const checks = { contact: contactCheck, lead: leadCheck, application: applicationCheck } as const;

/** Returns the forms that the site has turned on. */
export const receivedForms = ({ forms, leadFirstNameMin = 0 }: SiteContent): readonly ReceivedForm[] =>
  Object.values(forms)
    .filter(({ isReceived }) => isReceived)
    .map((form) => ({ ...form, check: checks[form.name](form.definition, leadFirstNameMin) }));
