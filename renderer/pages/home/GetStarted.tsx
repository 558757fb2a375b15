import { hasContactForm, hasLeadDialog } from '#generated/features.ts';
import { contactForm } from '#generated/forms/contact.ts';
import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { contactAddress } from '../../site/addresses.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The contact form knows by its address where a visitor came from (STA-14). */
const addressOfForm = (): string => {
  const [page = '', anchor = ''] = contactAddress.split('#');
  const fromQuery = hasContactForm ? contactForm.submit.fromQuery : undefined;
  return `${page}${fromQuery ? `?${fromQuery.parameter}=${fromQuery.equals}` : ''}#${anchor}`;
};

/**
 * GET STARTED opens the lead dialog (HOM-4, CAL-4). Its address is that of the contact form, so it acts without scripts
 * and where there is no such dialog.
 */
export const GetStarted = ({ text }: { text: string }) => (
  <a
    className="button button-primary"
    href={addressOfForm()}
    data-in-place={hasLeadDialog || undefined}
    data-lead={hasLeadDialog ? ('getStarted' satisfies LeadFormType) : undefined}
  >
    <span>{text}</span>
    <Icon name="arrow-right" className="button-icon" />
  </a>
);
