/** How long the visitor has had the page before them, in ms. What was rendered ahead counts from when it was shown. */
export const shownFor = (): number => {
  const [navigation] = performance.getEntriesByType('navigation') as NavigationEntry[];
  return performance.now() - (navigation?.activationStart ?? 0);
};

/** https://wicg.github.io/nav-speculation/prerendering.html, which TypeScript's library does not have yet. */
type NavigationEntry = PerformanceNavigationTiming & { activationStart?: number };
