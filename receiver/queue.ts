export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Returns a function that runs work after all earlier work has ended. */
export const createQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
