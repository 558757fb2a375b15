import type { EmblaCarouselType } from 'embla-carousel';

/**
 * Brings a slide into view when the keyboard reaches a link in it (WCAG 2.4.11). Embla's own way knows the Tab key
 * alone; screen readers and scripts move the focus too. A click's focus is left alone: what can be clicked is in view.
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
    // A row that still glides may carry the slide out of view again.
    if (inView && scrollBody.settled()) return;
    embla.scrollTo(
      slideRegistry.findIndex((group) => group.includes(index)),
      true,
    );
  });
};
