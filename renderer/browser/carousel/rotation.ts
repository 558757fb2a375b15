import { carouselAutoplay, carouselBottomMargin, carouselVisible } from '#generated/constants.ts';
import { isPaused } from '../visitor.ts';

/**
 * Reasons that pause the rotation (STA-5b, STA-6): less than the required share in view, hover, drag, or keyboard
 * focus. Also a hidden tab, the pause control, reduced motion, or no next slide.
 */
type Hold = 'away' | 'pointer' | 'drag' | 'keyboard' | 'hidden' | 'paused' | 'still' | 'end';

/** Adds or removes a reason for pausing. */
export type SetHold = (reason: Hold, holds: boolean) => void;

interface Rotation {
  /** The carousel including its controls. */
  root: HTMLElement;
  /** The viewport of the slides. */
  view: HTMLElement;
  advance: () => void;
}

/** Advances a carousel every `carouselAutoplay` ms while no reason pauses it. */
export const startRotation = ({ root, view, advance }: Rotation): SetHold => {
  const holds = new Set<Hold>(['away']);
  let timer: ReturnType<typeof setInterval> | undefined;
  const setHold: SetHold = (reason, on) => {
    if (on) holds.add(reason);
    else holds.delete(reason);
    const rotates = holds.size === 0;
    if (rotates) timer ??= setInterval(advance, carouselAutoplay);
    else {
      clearInterval(timer);
      timer = undefined;
    }
    root.dataset.rotating = String(rotates);
  };

  new IntersectionObserver((entries) => setHold('away', (entries.at(-1)?.intersectionRatio ?? 0) < carouselVisible), {
    threshold: carouselVisible,
    rootMargin: `0px 0px ${carouselBottomMargin}% 0px`,
  }).observe(view);

  root.addEventListener('pointerenter', () => setHold('pointer', true));
  root.addEventListener('pointerleave', () => setHold('pointer', false));
  setHold('pointer', matchMedia('(hover: hover)').matches && root.matches(':hover'));

  const readToggle = (): void => setHold('paused', isPaused());
  document.querySelector('.motion-toggle')?.addEventListener('change', readToggle);
  readToggle();

  // Focus by click does not pause.
  root.addEventListener('focusin', ({ target }) =>
    setHold('keyboard', target instanceof Element && target.matches(':focus-visible')),
  );
  root.addEventListener('focusout', () => setHold('keyboard', false));

  const readVisibility = (): void => setHold('hidden', document.hidden);
  document.addEventListener('visibilitychange', readVisibility);
  readVisibility();

  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const readMotion = (): void => setHold('still', lessMotion.matches);
  lessMotion.addEventListener('change', readMotion);
  readMotion();

  return setHold;
};
