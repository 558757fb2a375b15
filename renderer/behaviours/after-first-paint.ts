/**
 * Does something as soon as the page has been painted, at once if it has been. A page that the browser renders ahead, because a
 * link to it is pointed at, is painted when it is shown: until then it must not count, move or remember, and its first frame
 * waits for nothing.
 */
export const afterFirstPaint = (start: () => void): void =>
  new PerformanceObserver((list, observer) => {
    // A browser may paint the ground alone in a frame before.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
