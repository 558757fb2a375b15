/**
 * The drawer is a dialog that the platform opens and closes (command, closedby). This adds what it does not do, and
 * does all of it where those attributes are not known yet: a chosen link closes it (HDR-7), also one to this same page,
 * and so does a window that has become wide enough for the menu, because a modal dialog would hold the page (STA-1).
 */
export const startDrawer = (): void => {
  const drawer = document.querySelector<HTMLDialogElement>('[data-behaviour="drawer"]');
  if (!drawer) return;
  const commandsKnown = 'commandForElement' in HTMLButtonElement.prototype;
  if (!commandsKnown) {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`[commandfor="${drawer.id}"]`)) {
      button.addEventListener('click', () => {
        if (button.getAttribute('command') === 'show-modal') drawer.showModal();
        else drawer.close();
      });
    }
  }
  drawer.addEventListener('click', (event) => {
    const onLink = event.target instanceof Element && event.target.closest('a') !== null;
    // A click on the dialog's own box, outside its content, is a click on the backdrop.
    const onBackdrop = event.target === drawer && event.clientX < drawer.getBoundingClientRect().left;
    if (onLink || onBackdrop) drawer.close();
  });
  const opener = document.querySelector<HTMLElement>(`[commandfor="${drawer.id}"][command="show-modal"]`);
  addEventListener('resize', () => {
    if (!drawer.open || opener?.checkVisibility()) return;
    drawer.close();
    // The button that the focus came from is gone; the logo begins the header that has taken its place.
    document.querySelector<HTMLElement>('.logo')?.focus();
  });
};
