/** Calls back after the window's load event, or now if it has fired. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** Calls back when the browser is idle. Browsers without requestIdleCallback get a short timeout instead. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 50);
};

/**
 * Calls back when an element is less than half a viewport below the visible area. Also runs before a jump to the
 * element is painted. Content hidden by the callback has therefore never been visible. Never calls back for an element
 * that is in view at page start.
 */
export const whenNear = (element: Element, prepare: () => void): void => {
  const top = (): number => element.getBoundingClientRect().top;
  const check = (): void => {
    if (top() >= innerHeight * 1.5) return;
    removeEventListener('scroll', check);
    prepare();
  };
  if (top() < innerHeight) return;
  addEventListener('scroll', check, { passive: true });
  check();
};

/** Calls back once, when the given share of an element (`threshold`) is in view. */
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

/** Calls back after the next frame is painted. */
export const afterNextFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));

/**
 * Calls back once the page is visible. For a prerendered page, that is after the first frame that follows activation.
 * Until then, a page must not count, animate or store anything.
 * https://developer.mozilla.org/docs/Web/API/Document/prerenderingchange_event
 */
export const whenActivated = (start: () => void): void => {
  if (!document.prerendering) {
    start();
    return;
  }
  document.addEventListener('prerenderingchange', () => afterNextFrame(start), { once: true });
};

declare global {
  interface Document {
    /** Missing in browsers without prerendering, and in TypeScript's DOM types. */
    readonly prerendering?: boolean;
  }
}
