import { heroThreshold, quoteThreshold } from '#generated/constants.ts';

/** Keeps a flag of an element true while something holds that depends on how far the page is scrolled. */
export const flagOnScroll = (element: HTMLElement, flag: string, holds: () => boolean): void => {
  const update = (): void => {
    const value = String(holds());
    // Written when it changes alone: scrolling asks in every frame.
    if (element.dataset[flag] !== value) element.dataset[flag] = value;
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
};

/** Keeps the header's flag true while the scroll is under 80 % of the window's height (HDR-8, STA-3). */
export const startHeroFlag = (): void => {
  const header = document.querySelector<HTMLElement>('[data-behavior="hero-flag"]');
  if (header) flagOnScroll(header, 'overHero', () => scrollY < (innerHeight * heroThreshold) / 100);
};

/** Shows the quote button once the page is scrolled past its threshold, and hides it again above (GLB-2a, STA-29). */
export const startQuoteButton = (): void => {
  const button = document.querySelector<HTMLElement>('[data-behavior="quote-button"]');
  if (button) flagOnScroll(button, 'visible', () => scrollY > quoteThreshold);
};
