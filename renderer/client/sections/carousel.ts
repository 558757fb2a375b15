import { whenInView } from '../browser/moments.ts';

/**
 * Starts a carousel (HOM-11) when it is a screen away: only visitors who come near it load what moves it. Until then,
 * without scripts, and where its code does not arrive, it is a row that scrolls and snaps.
 */
export const startCarousels = (): void => {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-behavior="carousel"]')) {
    whenInView(carousel, { rootMargin: '100% 0px' }, () => {
      import('../../carousel/start-carousel.ts').then(
        ({ startCarousel }) => startCarousel(carousel),
        () => undefined,
      );
    });
  }
};
