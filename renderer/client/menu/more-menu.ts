import { closest, isRepeatedClick } from '../browser/visitor.ts';

/**
 * Closes the rows of "More" on Escape, on a press or focus outside the menu, and on a chosen link. The button opens
 * them natively (popovertarget).
 */
export const startMoreMenu = (): void => {
  const rows = document.getElementById('menu-open');
  const button = document.querySelector<HTMLButtonElement>('.menu-more');
  const menu = button?.closest('nav');
  if (!rows || !button || !menu) return;
  const close = (): void => rows.hidePopover();
  button.addEventListener('click', (event) => {
    if (isRepeatedClick(event)) event.preventDefault();
  });
  menu.addEventListener('click', (event) => {
    if (closest(event, 'a')) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) close();
  });
  // In the capture phase, before dropdowns.ts handles the key: an open dropdown closes first, and the rows stay.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !rows.matches(':popover-open') || menu.querySelector('[aria-expanded="true"]')) return;
      close();
      button.focus();
    },
    { capture: true },
  );
};
