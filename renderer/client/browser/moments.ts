/** Does something after the window's load event, at once if that has been. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** Does something when the browser has nothing else to do; where it cannot say when that is, a moment later. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 50);
};

/**
 * Calls back when an element is about to come into view, half a screen ahead, or jumped to: in the scroll event, which
 * comes before anything is painted. What the callback hides has therefore never been seen. An element that is in view
 * when the page starts has been seen: for it there is no call.
 */
export const whenNear = (element: Element, prepare: () => void): void => {
  const isNear = (): boolean => element.getBoundingClientRect().top < innerHeight * 1.5;
  const look = (): void => {
    if (!isNear()) return;
    removeEventListener('scroll', look);
    prepare();
  };
  if (element.getBoundingClientRect().top < innerHeight) return;
  addEventListener('scroll', look, { passive: true });
  look();
};

/**
 * Does something once the page is shown: at once, or, for one that the browser renders ahead because a link to it is
 * pointed at, when the visitor has followed that link
 * (https://developer.mozilla.org/docs/Web/API/Document/prerenderingchange_event). Until then a page must not count,
 * move or remember; and its first frame does not wait for any of it.
 */
export const whenActivated = (start: () => void): void => {
  if (!document.prerendering) {
    start();
    return;
  }
  const afterFirstFrame = (): void => void requestAnimationFrame(() => setTimeout(start));
  document.addEventListener('prerenderingchange', afterFirstFrame, { once: true });
};

declare global {
  interface Document {
    /** Missing in browsers that render nothing ahead, and in TypeScript's library. */
    readonly prerendering?: boolean;
  }
}
