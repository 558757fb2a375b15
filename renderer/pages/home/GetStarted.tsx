import { contactForm } from '#generated/forms/contact.ts';
import type { LeadFormType } from '../../../schemas/form-definition.ts';
import { href } from '../../site/href.ts';
import { Icon } from '../../ui/Icon.tsx';

const { fromQuery } = contactForm.submit;
const query = fromQuery ? `?${fromQuery.parameter}=${fromQuery.equals}` : '';

/**
 * GET STARTED opens the lead dialog (HOM-4, CAL-4). Its address is that of the contact form, which knows where the visitor
 * came from (STA-14), so it acts without scripts.
 */
export const GetStarted = ({ text }: { text: string }) => (
  <a
    className="button button-primary"
    href={`${href('/contact')}${query}#contact`}
    data-lead={'getStarted' satisfies LeadFormType}
  >
    <span>{text}</span>
    <Icon name="arrow-right" className="button-icon" />
  </a>
);
