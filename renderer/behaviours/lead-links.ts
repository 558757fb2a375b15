import { requestLead } from '../islands/lead-request.ts';
import type { LeadFormType } from '../../schemas/form-definition.ts';

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-lead]') : null;

/**
 * Links to the contact form that open the lead dialog instead (GLB-2b, HOM-4). Without scripts, with a key held down, or
 * where the dialog's code does not arrive, they lead where they say.
 */
export const startLeadLinks = (): void => {
  // The first sign of a visitor, which has fetched this, may have been just that.
  if (document.querySelector('a[data-lead]:is(:hover, :focus)')) dispatchEvent(new Event('lead-near'));
  for (const near of ['pointerover', 'focusin'] as const) {
    document.addEventListener(near, (event) => {
      if (linkOf(event)) dispatchEvent(new Event('lead-near'));
    });
  }
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    requestLead(link.dataset.lead as LeadFormType, () => location.assign(link.href));
  });
};
