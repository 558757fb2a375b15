import type { LeadFormType, NoticeText } from '../../../schemas/forms/form-definition.ts';

/** Queue of requests to an island that may not be hydrated yet. */
interface Requests<Request> {
  add: (request: Request) => void;
  isPending: () => boolean;
  /** Removes and returns the waiting requests, oldest first. */
  take: () => Request[];
  /** Calls back after each request, and now if one is waiting. Returns an unsubscribe function. */
  onAdded: (listener: () => void) => () => void;
}

const createRequests = <Request>(): Requests<Request> => {
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

/** Requests to open the lead dialog, by inquiry type (CAL-4). */
export const leadRequests = createRequests<LeadFormType>();

/** Requests to open the search palette, each with its initial text (often empty). */
export const searchRequests = createRequests<string>();

export const noticeRequests = createRequests<NoticeText>();

/**
 * Shows a notification. Islands that call it are hydrated together with Notifications (../hydrate-islands.ts), so a
 * lost connection cannot prevent it (ERR-1, ERR-2, ERR-4, ERR-8).
 */
export const notify = noticeRequests.add;
