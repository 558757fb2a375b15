import { heroThreshold, quoteThreshold } from '#generated/constants.ts';

/** Updates a data attribute of an element on scroll and resize. */
const flagOnScroll = (element: HTMLElement, flag: string, holds: () => boolean): void => {
  const update = (): void => {
    const value = String(holds());
    // Writes only changes, to avoid a style recalculation in every frame.
    if (element.dataset[flag] !== value) element.dataset[flag] = value;
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
};

/** Sets the header's flag while the page is scrolled by less than 80 % of the viewport height (HDR-8, STA-3). */
export const startHeroFlag = (): void => {
  const header = document.querySelector<HTMLElement>('[data-behavior="hero-flag"]');
  if (header) flagOnScroll(header, 'overHero', () => scrollY < (innerHeight * heroThreshold) / 100);
};

/** Shows the quote button only below its scroll threshold (GLB-2a, STA-29). */
export const startQuoteButton = (): void => {
  const button = document.querySelector<HTMLElement>('[data-behavior="quote-button"]');
  if (button) flagOnScroll(button, 'visible', () => scrollY > quoteThreshold);
};
