import { heroThreshold } from '../../generated/constants.ts';

/** Keeps the header's flag true while the scroll is under 80 % of the window's height (HDR-8, STA-3). */
export const startHeroFlag = (): void => {
  const header = document.querySelector<HTMLElement>('[data-behaviour="hero-flag"]');
  if (!header) return;
  const update = (): void => {
    const over = String(scrollY < (innerHeight * heroThreshold) / 100);
    // Written when it changes alone: scrolling asks in every frame.
    if (header.dataset.overHero !== over) header.dataset.overHero = over;
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update, { passive: true });
  update();
};
