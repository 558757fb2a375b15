/**
 * Starts a carousel (HOM-11) when it is a screen away: only visitors who come near it load what moves it. Until then,
 * and without scripts, it is a row that scrolls and snaps.
 */
export const startCarousels = (): void => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        import('../../carousel/start-carousel.ts').then(
          ({ startCarousel }) => startCarousel(target),
          // Its code has not come: it stays such a row.
          () => undefined,
        );
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const carousel of document.querySelectorAll<HTMLElement>('[data-behavior="carousel"]')) {
    observer.observe(carousel);
  }
};
