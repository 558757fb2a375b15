import { isRightToLeft } from '#generated/direction.ts';
import { closest, isRepeatedClick } from '../visitor.ts';

/**
 * Marks a page with a classic scrollbar, so that CSS keeps its space while a modal dialog hides it. CSS cannot detect
 * this: with hidden scrollbars, Chromium would reserve the space too and show an empty stripe.
 */
export const markScrollBar = (): void => {
  const { clientWidth, dataset } = document.documentElement;
  if (innerWidth > clientWidth) dataset.scrollBar = '';
};

/**
 * Starts the drawer, a native dialog opened and closed by invoker commands. Adds a fallback for browsers without them.
 * Closes the drawer on every link, also to the same page (HDR-7). Closes it when the window becomes wide enough for the
 * menu, because a modal dialog would block the page (STA-1). Ignores the second click of a double click.
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
  // Native light dismiss cannot ignore the second click of a double click.
  drawer.setAttribute('closedby', 'closerequest');
  const isOnBackdrop = ({ target, clientX }: MouseEvent): boolean =>
    target === drawer &&
    (isRightToLeft ? clientX > drawer.getBoundingClientRect().right : clientX < drawer.getBoundingClientRect().left);
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
    // The menu button is hidden now. Moves the focus to the logo, the first element of the header.
    document.querySelector<HTMLElement>('.logo')?.focus();
  });
};
