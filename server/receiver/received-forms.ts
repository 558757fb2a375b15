import type { FormDefinition, FormName } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import { checkApplication, checkContact, checkLead, type Verdict } from './check-submission.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
const { hasApplicationForm, hasContactForm, hasLeadDialog } =
  await importGenerated<typeof import('#generated/features.ts')>('features.ts');
const { applicationForm } =
  await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');

/** A form that the receiver takes. */
export interface ReceivedForm {
  name: FormName;
  /** Where it is posted to, on the receiver's origin (CAL-1…CAL-3). */
  path: string;
  form: FormDefinition;
  check: (fields: FormValues) => Verdict;
  /** Whether a resume comes with it; then it is sent as multipart alone. */
  hasResume: boolean;
}

const pathOf = (endpoint: string): string => new URL(endpoint, site.baseUrl).pathname;

/** The forms that the site has. */
export const receivedForms: readonly ReceivedForm[] = [
  ...(hasContactForm
    ? [
        {
          name: 'contact' as const,
          path: pathOf(site.endpoints.contactProd),
          form: contactForm,
          check: checkContact,
          hasResume: false,
        },
      ]
    : []),
  ...(hasLeadDialog
    ? [
        {
          name: 'lead' as const,
          path: pathOf(site.endpoints.leadProd),
          form: leadForm,
          check: checkLead,
          hasResume: false,
        },
      ]
    : []),
  ...(hasApplicationForm
    ? [
        {
          name: 'application' as const,
          path: pathOf(site.endpoints.careersProd),
          form: applicationForm,
          check: checkApplication,
          hasResume: true,
        },
      ]
    : []),
];
