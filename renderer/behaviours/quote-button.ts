import { quoteThreshold } from '../../generated/constants.ts';

/** Shows the quote button once the page is scrolled past its threshold, and hides it again above (GLB-2a, STA-29). */
export const startQuoteButton = (): void => {
  const button = document.querySelector<HTMLElement>('[data-behaviour="quote-button"]');
  if (!button) return;
  const update = (): void => {
    const visible = String(scrollY > quoteThreshold);
    // Written when it changes alone: scrolling asks in every frame.
    if (button.dataset.visible !== visible) button.dataset.visible = visible;
  };
  addEventListener('scroll', update, { passive: true });
  update();
};
