import { whenInView } from '../moments.ts';

/**
 * Loads and starts each carousel when it is one viewport away (HOM-11). Until then, without scripts or if loading
 * fails, it is a scroll container with snap points.
 */
export const startCarousels = (): void => {
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-behavior="carousel"]')) {
    whenInView(carousel, { rootMargin: '100% 0px' }, () => {
      import('../carousel/start-carousel.ts').then(
        ({ startCarousel }) => startCarousel(carousel),
        () => undefined,
      );
    });
  }
};
