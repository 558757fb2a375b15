import { heroThreshold } from '../../generated/constants.ts';

/** Keeps the header's flag true while the scroll is under 80 % of the window's height (HDR-8, STA-3). */
export const startHeroFlag = (): void => {
  const header = document.querySelector<HTMLElement>('[data-behaviour="hero-flag"]');
  if (!header) return;
  const update = (): void => {
    header.dataset.overHero = String(scrollY < (innerHeight * heroThreshold) / 100);
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
};
