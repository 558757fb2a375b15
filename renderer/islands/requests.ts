import type { LeadFormType, NoticeText } from '../../schemas/forms/form-definition.ts';

/** Requests to an island, kept until the island takes them: it may not be hydrated yet. */
export interface Requests<Request> {
  /** Asks for something. */
  add: (request: Request) => void;
  /** True if a request waits that nobody has taken. */
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

/** Requests to open the lead dialog, by the type of the inquiry (CAL-4). */
export const leadRequests = createRequests<LeadFormType>();

/** Requests to open the search palette, each with the text to begin with, often empty. */
export const searchRequests = createRequests<string>();

/** Requests to show a notification. */
export const noticeRequests = createRequests<NoticeText>();

/**
 * Shows a notification. Every island that may call this is hydrated together with Notifications
 * (client/hydrate-islands.ts), so a lost connection loses none (ERR-1, ERR-2, ERR-4, ERR-8).
 */
export const notify = noticeRequests.add;
