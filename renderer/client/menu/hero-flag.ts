import { heroThreshold } from '#generated/constants.ts';
import { flagOnScroll } from './flag-on-scroll.ts';

/** Keeps the header's flag true while the scroll is under 80 % of the window's height (HDR-8, STA-3). */
export const startHeroFlag = (): void => {
  const header = document.querySelector<HTMLElement>('[data-behavior="hero-flag"]');
  if (header) flagOnScroll(header, 'overHero', () => scrollY < (innerHeight * heroThreshold) / 100);
};
