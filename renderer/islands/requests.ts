import type { LeadFormType, NoticeText } from '../../schemas/forms/form-definition.ts';

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

/** Openings of the lead dialog that were asked for, by what the visitor wants (CAL-4). */
export const leadRequests = createRequests<LeadFormType>();

/** Openings of the search palette that were asked for, each by the text that it begins with, often none. */
export const searchRequests = createRequests<string>();

/** Notifications that were asked for. */
export const noticeRequests = createRequests<NoticeText>();

/**
 * Shows a notification. What shows it is hydrated together with every island that can ask for one
 * (client/hydrate-islands.ts), so that a lost connection loses none (ERR-1, ERR-2, ERR-4, ERR-8).
 */
export const notify = noticeRequests.add;
