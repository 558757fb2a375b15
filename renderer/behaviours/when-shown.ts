/**
 * Starts a page's scripts when a visitor sees it: a page that the browser renders ahead, because a link to it is pointed
 * at, may never be shown, and must not count, move or remember meanwhile.
 */
export const whenShown = (start: () => void): void => {
  if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
};

/** How long the visitor has had the page before them, in ms. What was rendered ahead counts from when it was shown. */
export const shownFor = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as NavigationEntry[];
  return performance.now() - (navigation?.activationStart ?? 0);
};

/** https://wicg.github.io/nav-speculation/prerendering.html, which TypeScript's library does not have yet. */
type NavigationEntry = PerformanceNavigationTiming & { activationStart?: number };

declare global {
  interface Document {
    readonly prerendering?: boolean;
  }
}
