import { quoteThreshold } from '#generated/constants.ts';
import { flagOnScroll } from './flag-on-scroll.ts';

/** Shows the quote button once the page is scrolled past its threshold, and hides it again above (GLB-2a, STA-29). */
export const startQuoteButton = (): void => {
  const button = document.querySelector<HTMLElement>('[data-behavior="quote-button"]');
  if (button) flagOnScroll(button, 'visible', () => scrollY > quoteThreshold);
};
