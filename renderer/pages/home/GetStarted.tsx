import { hasContactForm, hasLeadDialog } from '#generated/features.ts';
import { contactForm } from '#generated/forms/contact.ts';
import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { contactAddress } from '../../site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';
import { soften } from '../../ui/soft-hyphens.ts';

/** Returns the URL of the contact form, with the query parameter that sets its button text (STA-14). */
const addressOfForm = (): string => {
  const [page = '', anchor = ''] = contactAddress.split('#');
  const fromQuery = hasContactForm ? contactForm.submit.fromQuery : undefined;
  return `${page}${fromQuery ? `?${fromQuery.parameter}=${fromQuery.equals}` : ''}#${anchor}`;
};

/**
 * The button that opens the lead dialog (HOM-4, CAL-4). Without scripts or without the dialog, it links to the contact
 * form.
 */
export const GetStarted = ({ text }: { text: string }) => (
  <a
    className="button button-primary"
    href={addressOfForm()}
    data-in-place={hasLeadDialog || undefined}
    data-lead={hasLeadDialog ? ('getStarted' satisfies LeadFormType) : undefined}
  >
    <span>{soften(text)}</span>
    <Icon name="arrow-right" className="button-icon" />
  </a>
);
