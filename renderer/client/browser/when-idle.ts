/** Does something when the browser has nothing else to do; where it cannot say when that is, a moment later. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(() => work());
  else setTimeout(work, 50);
};
