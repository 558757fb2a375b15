/** "More" opens and closes the rows of the header's entries that do not fit. Styles show it if there are any. */
export const startMoreMenu = (): void => {
  const button = document.querySelector<HTMLButtonElement>('.menu-more');
  const menu = button?.closest('nav');
  if (!button || !menu) return;
  const set = (open: boolean): void => button.setAttribute('aria-expanded', String(open));
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  button.addEventListener('click', () => set(!isOpen()));
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) set(false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) set(false);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    set(false);
    button.focus();
  });
};
