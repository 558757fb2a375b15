/** What a browser that cannot say when it has nothing else to do is given instead: one thing now and then. */
const nowAndThen = (work: IdleRequestCallback): void => {
  setTimeout(work, 50, { didTimeout: false, timeRemaining: () => 0 });
};

/** Does something when the browser has nothing else to do. */
export const atLeisure = (work: IdleRequestCallback): void =>
  void ('requestIdleCallback' in window ? requestIdleCallback(work) : nowAndThen(work));

/** Does something with each item, as many at a time as the browser has time for. */
export const eachAtLeisure = <Item>(items: readonly Item[], work: (item: Item) => void): void => {
  const waiting = [...items];
  const go = (deadline: IdleDeadline): void => {
    do {
      const next = waiting.shift();
      if (next === undefined) return;
      work(next);
    } while (deadline.timeRemaining() > 0);
    atLeisure(go);
  };
  atLeisure(go);
};
