import { scrollBehavior } from '../browser/visitor.ts';

/** How a page treats the anchor in its address; written by document/document.tsx from data/routes.yaml. */
interface HashSettings {
  /** ms after load. */
  delay: number;
  behavior: 'instant' | 'smooth';
  clear: boolean;
}

/** Events by which a visitor moves on a page. */
const moves = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'] as const;

/**
 * True if this load is a new visit. Going back, forward or reloading keeps the scroll position that the browser
 * restores.
 */
const isVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
};

/** The element of an anchor; the whole page where there is none, or where it is not even well written (`#%`). */
const targetOf = (hash: string): HTMLElement => {
  const page = document.documentElement;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? page;
  } catch {
    return page;
  }
};

/**
 * After a page has loaded it scrolls to the anchor in its address, or to the top when there is no such anchor
 * (RTE-20…RTE-22). Legal pages drop the anchor and stay at the top (RTE-24). Whoever has gone somewhere by then is left
 * there (decision visitors-go-first).
 */
export const startHashScroll = (): void => {
  if (!location.hash) return;
  const { clear, delay, behavior } = JSON.parse(document.documentElement.dataset.hash ?? '{}') as Partial<HashSettings>;
  if (clear) history.replaceState(history.state, '', location.pathname + location.search);
  if (!isVisit()) return;
  let hasMoved = navigator.userActivation?.hasBeenActive ?? false;
  for (const move of moves) {
    addEventListener(
      move,
      () => {
        hasMoved = true;
      },
      { once: true, capture: true, passive: true },
    );
  }
  setTimeout(
    () => {
      if (hasMoved) return;
      targetOf(location.hash).scrollIntoView({ behavior: behavior === 'smooth' ? scrollBehavior() : 'instant' });
    },
    clear ? 0 : delay,
  );
};
