import { scrollBehavior } from './scroll-behavior.ts';

/**
 * The round buttons below a row that snaps (HOM-12): each moves it by one slide and is disabled where it cannot go on
 * (STA-7). Without scripts the buttons stay disabled and the row scrolls by touch, wheel and keyboard.
 */
export const startSnapRows = (): void => {
  for (const controls of document.querySelectorAll<HTMLElement>('[data-behaviour="snap-row"]')) {
    const row = document.getElementById(controls.dataset.row ?? '');
    const buttons = [...controls.querySelectorAll<HTMLButtonElement>('button[data-step]')];
    if (!row) continue;
    const slideWidth = (): number => {
      const [first, second] = row.children;
      if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return row.clientWidth;
      return second.offsetLeft - first.offsetLeft;
    };
    const update = (): void => {
      const end = row.scrollWidth - row.clientWidth;
      for (const button of buttons) {
        const forward = Number(button.dataset.step) > 0;
        button.disabled = forward ? row.scrollLeft >= end - 1 : row.scrollLeft <= 1;
      }
    };
    for (const button of buttons) {
      button.addEventListener('click', () => {
        row.scrollBy({ left: Number(button.dataset.step) * slideWidth(), behavior: scrollBehavior() });
      });
    }
    row.addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update, { passive: true });
    update();
  }
};
