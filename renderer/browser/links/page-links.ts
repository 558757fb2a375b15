import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import { leadRequests } from '../forms/requests.ts';
import { hydrateIsland } from '../hydrate-islands.ts';
import { closest, hasModifier, scrollBehavior } from '../visitor.ts';

/**
 * Returns the clicked link that matches a selector. Ignores clicks with a modifier key, which open the link elsewhere.
 */
const clicked = (event: MouseEvent, selector: string): HTMLAnchorElement | null =>
  hasModifier(event) ? null : closest<HTMLAnchorElement>(event, selector);

/** Scrolls to the top on a footer link to the current page (FTR-3). */
export const startFooter = (): void => {
  document.querySelector<HTMLElement>('[data-behavior="footer"]')?.addEventListener('click', (event) => {
    const link = clicked(event, 'a');
    if (link?.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    history.pushState(null, '', link.href);
    scrollTo({ top: 0, behavior: scrollBehavior() });
  });
};

/** Updates the year in the copyright line, which dates from the build (FTR-2). */
export const startYear = (): void => {
  const line = document.querySelector('[data-behavior="year"]');
  const text = line?.textContent ?? '';
  const current = text.replace(/\b20\d\d\b/, String(new Date().getFullYear()));
  // In development, new words would have no place.
  if (line && current !== text) line.textContent = current;
};

/**
 * Selects the role's position in the application form when a link on its card is clicked (CAR-3). The browser scrolls
 * to the form. The `change` event hydrates the form if necessary, and hydration keeps the values (STA-15, STA-23).
 */
export const startRoleLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = clicked(event, 'a[data-position]');
    const positions = link && document.querySelector<HTMLSelectElement>(`${link.hash} select[name="position"]`);
    // The success panel has replaced the form.
    if (!positions) return;
    positions.value = link.dataset.position ?? '';
    positions.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

const leadLink = 'a[data-lead]';

/**
 * Makes links to the contact form open the lead dialog instead (GLB-2b, HOM-4). Prefetches its code on hover or focus.
 * Without scripts, with a modifier key or if loading fails, the links work as usual.
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
