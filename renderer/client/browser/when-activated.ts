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
