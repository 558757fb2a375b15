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
