import type { EmblaCarouselType } from 'embla-carousel';
import { isRightToLeft } from '#generated/direction.ts';

/**
 * Moves by one slide per half slide width of horizontal scrolling by wheel or touchpad. Embla ignores wheel events, so
 * scrolling would otherwise stop working once the carousel starts.
 */
export const followWheel = (embla: EmblaCarouselType, moves: { next: () => void; previous: () => void }): void => {
  let traveled = 0;
  embla.rootNode().addEventListener(
    'wheel',
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
      if (!sideways || !embla.canScrollNext()) return;
      // Prevents the browser's swipe gesture for back navigation.
      event.preventDefault();
      traveled += event.deltaX;
      if (Math.abs(traveled) < (embla.slideNodes()[0]?.offsetWidth ?? 0) / 2) return;
      if (isRightToLeft ? traveled < 0 : traveled > 0) moves.next();
      else moves.previous();
      traveled = 0;
    },
    { passive: false },
  );
};
