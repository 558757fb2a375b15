import { hasModifier } from '../browser/visitor.ts';

/**
 * A link to the application form on a role's card also selects the role's position there (CAR-3); the browser scrolls
 * to the form. The form need not be hydrated: its values are kept, and the event hydrates it or reaches it (STA-15,
 * STA-23).
 */
export const startRoleLinks = (): void => {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-position]') : null;
    if (!link || hasModifier(event)) return;
    const positions = document.querySelector<HTMLSelectElement>(`${link.hash} select[name="position"]`);
    // An application that was sent has left a panel in its place.
    if (!positions) return;
    positions.value = link.dataset.position ?? '';
    positions.dispatchEvent(new Event('change', { bubbles: true }));
  });
};
