import { interfaceTexts } from '#generated/content/interface.ts';
import { hasLeadDialog } from '#generated/features.ts';
import type { LeadFormType } from '../../schemas/forms/form-definition.ts';
import { contactAddress } from '../routing/addresses.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';

/**
 * The floating button at the end edge (GLB-2, STA-29), which opens the lead dialog. It links to the contact form, so it
 * works without scripts and without the dialog. browser/menus/scroll-flags.ts shows it once the page is scrolled.
 */
export const QuoteButton = () => (
  <Link
    className="quote-button screen-only"
    to={contactAddress}
    data-behavior="quote-button"
    data-in-place={hasLeadDialog || undefined}
    data-lead={hasLeadDialog ? ('quote' satisfies LeadFormType) : undefined}
  >
    <Icon name="quote" className="size-5" />
    <span>{interfaceTexts.quoteButton}</span>
  </Link>
);
