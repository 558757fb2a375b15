import { isRightToLeft } from '#generated/direction.ts';
import { closest, isRepeatedClick } from '../visitor.ts';

/**
 * Closes the panel of "More" on Escape, on a press or focus outside the menu, and on a chosen link. A dropdown of the
 * first row closes it, too (STA-2a). Opens it when the focus enters it. The button opens it natively (popovertarget).
 */
export const startMoreMenu = (): void => {
  const panel = document.getElementById('menu-open');
  const list = document.getElementById('menu-list');
  const button = document.querySelector<HTMLButtonElement>('.menu-more');
  const menu = button?.closest('nav');
  if (!panel || !list || !button || !menu) return;
  const entries = [...list.children] as HTMLElement[];
  /** True for an entry that does not fit into the first row. */
  const isUnderMore = (entry: HTMLElement): boolean => entry.offsetTop > (entries[0]?.offsetTop ?? 0);
  const close = (): void => panel.hidePopover();
  /** Lets the panel begin where the longest of its rows does. */
  const fitPanel = (): void => {
    const { left, right } = list.getBoundingClientRect();
    const starts = entries.filter(isUnderMore).map((entry) => {
      const box = entry.getBoundingClientRect();
      return isRightToLeft ? right - box.right : box.left - left;
    });
    button.parentElement?.style.setProperty('--rows-start', `${Math.min(...starts)}px`);
  };
  panel.addEventListener('toggle', fitPanel);
  addEventListener('resize', close);
  button.addEventListener('click', (event) => {
    if (isRepeatedClick(event)) event.preventDefault();
  });
  list.addEventListener('focusin', (event) => {
    const entry = closest(event, '#menu-list > li');
    if (entry && isUnderMore(entry)) panel.showPopover();
  });
  for (const type of ['pointerover', 'click']) {
    list.addEventListener(type, (event) => {
      const group = closest(event, '.menu-group');
      if (group && !isUnderMore(group)) close();
    });
  }
  menu.addEventListener('click', (event) => {
    if (closest(event, 'a')) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) close();
  });
  // In the capture phase, before dropdowns.ts handles the key: an open dropdown closes first, and the panel stays.
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !panel.matches(':popover-open') || menu.querySelector('[aria-expanded="true"]')) return;
      close();
      button.focus();
    },
    { capture: true },
  );
};
