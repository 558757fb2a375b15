/** Does something when the browser has nothing else to do; soon, where it cannot say. */
export const atLeisure = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
};
