/** What is asked of an island, kept until the island takes it: it may not be hydrated yet. */
export interface Requests<Request> {
  /** Asks for something. */
  add: (request: Request) => void;
  /** Whether something has been asked for that nobody has taken. */
  isPending: () => boolean;
  /** Hands over what has been asked for since the last time, oldest first. */
  take: () => Request[];
  /** Calls back now, if something is pending, and after each request. Returns an end to it. */
  onAdded: (listener: () => void) => () => void;
}

export const createRequests = <Request>(): Requests<Request> => {
  const pending: Request[] = [];
  const listeners = new Set<() => void>();
  return {
    add: (request) => {
      pending.push(request);
      for (const listener of listeners) listener();
    },
    isPending: () => pending.length > 0,
    take: () => pending.splice(0),
    onAdded: (listener) => {
      listeners.add(listener);
      if (pending.length > 0) listener();
      return () => listeners.delete(listener);
    },
  };
};
