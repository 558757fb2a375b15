/** Does something after the window's load event, at once if that has been. */
export const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};
