/** Does something when the browser has nothing else to do; soon, where it cannot say. */
export const atLeisure = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 200);
};

/** Does something with each item, one at a time. */
export const eachAtLeisure = <Item>([next, ...rest]: readonly Item[], work: (item: Item) => void): void => {
  if (next === undefined) return;
  atLeisure(() => {
    work(next);
    eachAtLeisure(rest, work);
  });
};
