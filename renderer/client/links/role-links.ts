import { closest, hasModifier } from '../browser/visitor.ts';

/**
 * A link to the application form on a role's card also selects the role's position there (CAR-3); the browser scrolls
 * to the form. The form need not be hydrated: its values are kept, and the event hydrates it or reaches it (STA-15,
 * STA-23).
 */
export const startRoleLinks = (): void => {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-position]');
    if (!link || hasModifier(event)) return;
    const positions = document.querySelector<HTMLSelectElement>(`${link.hash} select[name="position"]`);
    // An application that was sent has left a panel in its place.
    if (!positions) return;
    positions.value = link.dataset.position ?? '';
    positions.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
