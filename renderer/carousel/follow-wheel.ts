import type { EmblaCarouselType } from 'embla-carousel';

/**
 * Moves on by a slide for every half of one that a wheel or two fingers travel sideways, as the row scrolled before it
 * woke.
 */
export const followWheel = (embla: EmblaCarouselType, moves: { next: () => void; previous: () => void }): void => {
  let traveled = 0;
  embla.rootNode().addEventListener(
    'wheel',
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!sideways || !embla.canScrollNext()) return;
      // Or the browser takes it for a swipe to the page before.
      event.preventDefault();
      traveled += event.deltaX;
      if (Math.abs(traveled) < (embla.slideNodes()[0]?.offsetWidth ?? 0) / 2) return;
      if (traveled > 0) moves.next();
      else moves.previous();
      traveled = 0;
    },
    { passive: false },
  );
};
