import { scrollBehavior } from '../visitor.ts';

/** Anchor settings of a page, from data/routes.yaml through document/document.tsx. */
interface HashSettings {
  /** Milliseconds after load. */
  delay: number;
  behavior: 'instant' | 'smooth';
  clear: boolean;
}

/** Events by which a visitor navigates within a page. */
const interactions = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'] as const;

/** True for a new visit. On back, forward and reload, the browser restores the scroll position instead. */
const isVisit = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'navigate';
};

/**
 * Returns the element of an anchor. Falls back to the whole page if there is no such element or the anchor cannot be
 * decoded (`#%`).
 */
const targetOf = (hash: string): HTMLElement => {
  const page = document.documentElement;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? page;
  } catch {
    return page;
  }
};

/**
 * Scrolls to the URL's anchor after load, or to the top if there is no such anchor (RTE-20…RTE-22). Legal pages remove
 * the anchor and stay at the top (RTE-24). Does nothing if the visitor has already interacted with the page (decision
 * visitors-go-first).
 */
export const startHashScroll = (): void => {
  if (!location.hash) return;
  const { clear, delay, behavior }: Partial<HashSettings> = JSON.parse(document.documentElement.dataset.hash ?? '{}');
  if (clear) history.replaceState(history.state, '', location.pathname + location.search);
  if (!isVisit()) return;
  let hasMoved = navigator.userActivation?.hasBeenActive ?? false;
  const stay = (): void => {
    hasMoved = true;
  };
  for (const type of interactions) addEventListener(type, stay, { once: true, capture: true, passive: true });
  setTimeout(
    () => {
      if (hasMoved) return;
      const target = targetOf(location.hash);
      target.closest('details')?.setAttribute('open', '');
      target.scrollIntoView({ behavior: behavior === 'smooth' ? scrollBehavior() : 'instant' });
    },
    clear ? 0 : delay,
  );
};
