import type { EmblaCarouselType } from 'embla-carousel';
import { isRightToLeft } from '#generated/direction.ts';

/**
 * Scrolls to a slide when keyboard focus enters it (WCAG 2.4.11). Embla's own focus handling covers only the Tab key,
 * but screen readers and scripts move the focus too. Ignores focus by click, because a clicked slide is in view.
 */
export const followFocus = (embla: EmblaCarouselType): void => {
  const view = embla.rootNode();
  view.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element && target.matches(':focus-visible'))) return;
    const index = embla.slideNodes().findIndex((slide) => slide.contains(target));
    const slide = embla.slideNodes()[index]?.getBoundingClientRect();
    if (!slide) return;
    const window = view.getBoundingClientRect();
    const { scrollBody, slideRegistry } = embla.internalEngine();
    const inView = slide.left >= window.left && slide.right <= window.right;
    // While the carousel is still moving, the slide may leave the view again.
    if (inView && scrollBody.settled()) return;
    embla.scrollTo(
      slideRegistry.findIndex((group) => group.includes(index)),
      true,
    );
  });
};

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
