import { closest, isRepeatedClick } from '../browser/visitor.ts';

/**
 * Marks a page whose scroll bar takes room, so that the room stays while a dialog hides the bar. CSS alone cannot tell:
 * Chromium with hidden scroll bars would reserve the room as well, and show a stripe.
 */
export const markScrollBar = (): void => {
  const { clientWidth, dataset } = document.documentElement;
  if (innerWidth > clientWidth) dataset.scrollBar = '';
};

/**
 * Starts the drawer, a dialog that the platform opens and closes (command, closedby). This script covers browsers
 * without those attributes. It closes the drawer on every link, also to the same page (HDR-7). It also closes it when
 * the window becomes wide enough for the menu: a modal dialog would block the page (STA-1). The second click of a
 * double click has no effect.
 */
export const startDrawer = (): void => {
  const drawer = document.querySelector<HTMLDialogElement>('[data-behavior="drawer"]');
  if (!drawer) return;
  const opener = document.querySelector<HTMLElement>(`[commandfor="${drawer.id}"][command="show-modal"]`);
  opener?.addEventListener('click', (event) => {
    if (isRepeatedClick(event)) event.preventDefault();
  });
  const commandsKnown = 'commandForElement' in HTMLButtonElement.prototype;
  if (!commandsKnown) {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[commandfor="${drawer.id}"]`)) {
      button.addEventListener('click', (event) => {
        if (isRepeatedClick(event)) return;
        if (button.getAttribute('command') === 'show-modal') drawer.showModal();
        else drawer.close();
      });
    }
  }
  // The platform's own closing on the backdrop cannot tell a double click from a single one.
  drawer.setAttribute('closedby', 'closerequest');
  const isOnBackdrop = ({ target, clientX }: MouseEvent): boolean =>
    target === drawer && clientX < drawer.getBoundingClientRect().left;
  let pressedOnBackdrop = false;
  drawer.addEventListener('pointerdown', (event) => {
    pressedOnBackdrop = isOnBackdrop(event);
  });
  drawer.addEventListener('click', (event) => {
    if (isRepeatedClick(event)) {
      event.preventDefault();
      return;
    }
    if (closest(event, 'a') || (pressedOnBackdrop && isOnBackdrop(event))) drawer.close();
  });
  addEventListener('resize', () => {
    if (!drawer.open || opener?.checkVisibility()) return;
    drawer.close();
    // The button that the focus came from is gone; the logo begins the header that has taken its place.
    document.querySelector<HTMLElement>('.logo')?.focus();
  });
};
