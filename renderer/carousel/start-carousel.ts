import EmblaCarousel from 'embla-carousel';
import { carouselStep } from '#generated/constants.ts';
import { lessMotion } from '../client/browser/visitor.ts';
import { followFocus } from './follow-focus.ts';
import { followWheel } from './follow-wheel.ts';
import { startRotation } from './rotation.ts';

/** Returns the index of the first slide in view of a row that the visitor has scrolled. */
const slideInFront = (view: HTMLElement, slides: readonly Element[]): number => {
  const left = view.getBoundingClientRect().left;
  const distances = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - left));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
};

/**
 * Says to the styles whether there are more slides than fit: only then does the last one keep a gap before the first.
 */
const markLoop = (root: HTMLElement, view: HTMLElement): void => {
  const atOnce = Number(getComputedStyle(root).getPropertyValue('--slides'));
  root.toggleAttribute('data-loops', (view.firstElementChild?.childElementCount ?? 0) > atOnce);
};

/**
 * Turns the row that scrolls into a carousel that loops (STA-5a), has buttons (HOM-12, STA-7) and moves by itself
 * (STA-5b). Embla moves the slides themselves and copies none, so a screen reader meets each card once.
 */
export const startCarousel = (root: HTMLElement): void => {
  const view = root.querySelector<HTMLElement>('[data-part="view"]');
  const status = root.querySelector<HTMLElement>('[data-part="status"]');
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-step]')];
  if (!view) return;

  const startIndex = slideInFront(view, [...(view.firstElementChild?.children ?? [])]);
  view.scrollLeft = 0;
  // It no longer scrolls, so it is no longer a stop for the keyboard: cards, buttons and the pause control are.
  for (const name of ['tabindex', 'role', 'aria-label']) view.removeAttribute(name);
  root.dataset.running = '';
  markLoop(root, view);

  // Before Embla measures again it must find the gap that belongs to what it will find.
  const measured = (): true => {
    markLoop(root, view);
    return true;
  };
  const embla = EmblaCarousel(view, {
    loop: true,
    align: 'start',
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
      // Said only to who asked for it: a row that moves by itself must not talk.
      if (status) status.textContent = `${slide?.ariaLabel}: ${slide?.querySelector('h3')?.textContent}`;
    });
  }
  embla.on('select', update).on('reInit', update);
  update();
};
