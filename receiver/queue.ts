/** Runs work after all earlier work has ended. Calls `onWait` if there is earlier work. */
export type Queue = <Result>(work: () => Promise<Result>, onWait?: () => void) => Promise<Result>;

export const createQueue = (): Queue => {
  /** The end of the last work; undefined after it. */
  let last: Promise<void> | undefined;
  return (work, onWait) => {
    if (last) onWait?.();
    const result = Promise.resolve(last).then(work);
    const end = (): void => {
      if (last === ended) last = undefined;
    };
    const ended = result.then(end, end);
    last = ended;
    return result;
  };
};
