import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { leadRequests } from '../../islands/requests.ts';
import { closest, hasModifier } from '../browser/visitor.ts';
import { hydrateIsland } from '../hydrate-islands.ts';

const selector = 'a[data-lead]';

/**
 * Links to the contact form that open the lead dialog instead (GLB-2b, HOM-4); its code is fetched when one is pointed
 * at or focused. Without scripts, with a key held down, or where the dialog's code does not arrive, they lead where
 * they say.
 */
export const startLeadLinks = (): void => {
  for (const near of ['pointerover', 'focusin'] as const) {
    document.addEventListener(near, (event) => {
      if (closest(event, selector)) void hydrateIsland('LeadInquiry');
    });
  }
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, selector);
    if (!link || hasModifier(event)) return;
    event.preventDefault();
    leadRequests.add(link.dataset.lead as LeadFormType);
    void hydrateIsland('LeadInquiry').then((done) => done || location.assign(link.href));
  });
};
