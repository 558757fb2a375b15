import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { leadRequests } from '../../islands/requests.ts';
import { closest, hasModifier, scrollBehavior } from '../browser/visitor.ts';
import { hydrateIsland } from '../hydrate-islands.ts';

/** The clicked link with a selector. None with a key held down: it opens elsewhere, and this page stays as it is. */
const clicked = (event: MouseEvent, selector: string): HTMLAnchorElement | null =>
  hasModifier(event) ? null : closest<HTMLAnchorElement>(event, selector);

/**
 * A footer link to the page that is already shown scrolls it to the top (FTR-3); any other opens a page, which begins
 * there.
 */
export const startFooter = (): void => {
  document.querySelector<HTMLElement>('[data-behavior="footer"]')?.addEventListener('click', (event) => {
    const link = clicked(event, 'a');
    if (!link || link.target === '_blank' || link.origin !== location.origin) return;
    if (link.pathname !== location.pathname) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    scrollTo({ top: 0, behavior: scrollBehavior() });
  });
};

/** The copyright line was written when the site was built; a page that is older than the year is corrected (FTR-2). */
export const startYear = (): void => {
  const line = document.querySelector('[data-behavior="year"]');
  if (line?.textContent) line.textContent = line.textContent.replace(/\b20\d\d\b/, String(new Date().getFullYear()));
};

/**
 * A link to the application form on a role's card also selects the role's position there (CAR-3); the browser scrolls
 * to the form. The form need not be hydrated: its values are kept, and the event hydrates it or reaches it (STA-15,
 * STA-23).
 */
export const startRoleLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = clicked(event, 'a[data-position]');
    const positions = link && document.querySelector<HTMLSelectElement>(`${link.hash} select[name="position"]`);
    // An application that was sent has left a panel in its place.
    if (!positions) return;
    positions.value = link.dataset.position ?? '';
    positions.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

const leadLink = 'a[data-lead]';

/**
 * Links to the contact form that open the lead dialog instead (GLB-2b, HOM-4); its code is fetched when one is pointed
 * at or focused. Without scripts, with a key held down, or where the dialog's code does not arrive, they lead where
 * they say.
 */
export const startLeadLinks = (): void => {
  for (const near of ['pointerover', 'focusin'] as const) {
    document.addEventListener(near, (event) => {
      if (closest(event, leadLink)) void hydrateIsland('LeadInquiry');
    });
  }
  document.addEventListener('click', (event) => {
    const link = clicked(event, leadLink);
    if (!link) return;
    event.preventDefault();
    leadRequests.add(link.dataset.lead as LeadFormType);
    void hydrateIsland('LeadInquiry').then((done) => done || location.assign(link.href));
  });
};
