import type { EmblaCarouselType } from 'embla-carousel';

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
