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
 * Calls back in the scroll event before an element comes into view, half a screen ahead, or before a jump to it is
 * painted. The visitor has therefore never seen the content that the callback hides. There is no call for an element
 * that is in view when the page starts.
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

/** Calls back once, when a share of an element (`threshold`) comes into view. */
export const whenInView = (
  element: Element,
  options: IntersectionObserverInit & { threshold?: number },
  seen: () => void,
) => {
  const observer = new IntersectionObserver((entries) => {
    const { threshold = 0 } = options;
    if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= threshold)) return;
    observer.disconnect();
    seen();
  }, options);
  observer.observe(element);
};

/**
 * Calls back once the page is shown: at once, or, for a prerendered page, when the visitor has followed its link. Until
 * then a page must not count, move or store anything. Its first frame waits for none of it.
 * https://developer.mozilla.org/docs/Web/API/Document/prerenderingchange_event
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
