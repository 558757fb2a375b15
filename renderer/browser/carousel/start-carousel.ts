import EmblaCarousel from 'embla-carousel';
import { carouselStep } from '#generated/constants.ts';
import { isRightToLeft } from '#generated/direction.ts';
import { lessMotion } from '../visitor.ts';
import { followFocus, followWheel } from './follow-visitor.ts';
import { startRotation } from './rotation.ts';

/** Returns the index of the slide nearest to the start of a scrolled container. */
const slideInFront = (view: HTMLElement, slides: readonly Element[]): number => {
  // In place, so that the bundler keeps one of the two.
  const edge = view.getBoundingClientRect()[isRightToLeft ? 'right' : 'left'];
  const distances = slides.map((slide) =>
    Math.abs(slide.getBoundingClientRect()[isRightToLeft ? 'right' : 'left'] - edge),
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
};

/**
 * Sets an attribute for the styles if there are more slides than fit. Only then does the last slide need a gap before
 * the first.
 */
const markLoop = (root: HTMLElement, view: HTMLElement): void => {
  const atOnce = Number(getComputedStyle(root).getPropertyValue('--slides'));
  root.toggleAttribute('data-loops', (view.firstElementChild?.childElementCount ?? 0) > atOnce);
};

/**
 * Turns a scroll container into a looping carousel (STA-5a) with buttons (HOM-12, STA-7) and autoplay (STA-5b). Embla
 * moves slides instead of cloning them, so a screen reader finds each card once.
 */
export const startCarousel = (root: HTMLElement): void => {
  const view = root.querySelector<HTMLElement>('[data-part="view"]');
  const status = root.querySelector<HTMLElement>('[data-part="status"]');
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  if (!view) return;

  const startIndex = slideInFront(view, [...(view.firstElementChild?.children ?? [])]);
  view.scrollLeft = 0;
  // The container no longer scrolls, so it leaves the tab order.
  for (const name of ['tabindex', 'role', 'aria-label']) view.removeAttribute(name);
  root.dataset.running = '';
  markLoop(root, view);

  // Runs before Embla measures, because the mark changes the gap between slides.
  const measured = (): true => {
    markLoop(root, view);
    return true;
  };
  const embla = EmblaCarousel(view, {
    loop: true,
    align: 'start',
    ...(isRightToLeft && { direction: 'rtl' }),
    slidesToScroll: carouselStep,
    startIndex: Math.floor(startIndex / carouselStep),
    watchFocus: false,
    watchSlides: measured,
    watchResize: measured,
  });
  const next = (): void => embla.scrollNext(lessMotion());
  const previous = (): void => embla.scrollPrev(lessMotion());
  const isForward = (button: HTMLElement): boolean => Number(button.dataset.step) > 0;

  const setHold = startRotation({ root, view, advance: next });
  embla.on('pointerDown', () => setHold('drag', true)).on('pointerUp', () => setHold('drag', false));
  followFocus(embla);
  followWheel(embla, { next, previous });

  const update = (): void => {
    for (const button of buttons) {
      button.disabled = !(isForward(button) ? embla.canScrollNext() : embla.canScrollPrev());
    }
    setHold('end', !embla.canScrollNext());
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      if (isForward(button)) next();
      else previous();
      const slide = embla.slideNodes()[embla.selectedScrollSnap() * carouselStep];
      // Announces only after user interaction; autoplay stays silent for screen readers.
      if (status) status.textContent = `${slide?.ariaLabel}: ${slide?.querySelector('h3')?.textContent}`;
    });
  }
  embla.on('select', update).on('reInit', update);
  update();
};
