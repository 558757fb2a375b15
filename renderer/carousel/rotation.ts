import { carouselAutoplay, carouselBottomMargin, carouselVisible } from '#generated/constants.ts';

/**
 * Reasons for which a carousel does not rotate (STA-5b, STA-6). Too little of it is in view, the pointer is over it,
 * the visitor drags it, or the keyboard is in it. The tab is hidden, the visitor has paused it or prefers less motion,
 * or it cannot go on.
 */
type Hold = 'away' | 'pointer' | 'drag' | 'keyboard' | 'hidden' | 'paused' | 'still' | 'end';

/** Keeps or drops a reason to stand still. */
export type SetHold = (reason: Hold, holds: boolean) => void;

interface Rotation {
  /** The carousel with its controls. */
  root: HTMLElement;
  /** The window through which its slides are seen. */
  view: HTMLElement;
  advance: () => void;
}

/** Advances a carousel every `carouselAutoplay` ms for as long as nothing speaks against it. */
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

  const toggle = root.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const readToggle = (): void => setHold('paused', toggle?.checked ?? false);
  toggle?.addEventListener('change', readToggle);
  readToggle();

  // A focus that a click has left behind does not count, and the pause control must show what it does.
  root.addEventListener('focusin', ({ target }) =>
    setHold('keyboard', target !== toggle && target instanceof Element && target.matches(':focus-visible')),
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
