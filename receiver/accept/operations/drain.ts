import type { Timeouts } from '../../../hosting/http/timeouts.ts';

/** The receiver's shutdown: rejects new requests at once, and running ones in two steps. */
export const startDrain = () => {
  const uploads = new AbortController();
  const answers = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    /** Fires when unfinished uploads must be rejected. */
    uploadsOver: uploads.signal,
    /** Fires when every running request must get its response. */
    answersDue: answers.signal,
    begin: ({ drainAnswers, drainUploads }: Pick<Timeouts, 'drainAnswers' | 'drainUploads'>): void => {
      if (isDraining) return;
      isDraining = true;
      setTimeout(() => uploads.abort(), drainUploads).unref();
      setTimeout(() => answers.abort(), drainAnswers).unref();
    },
  };
};

export type Drain = ReturnType<typeof startDrain>;
