import type { Timeouts } from '../../timeouts.ts';

/** The receiver's shutdown: it accepts nothing new and refuses running requests in two steps. */
export const startDrain = () => {
  const uploads = new AbortController();
  const answers = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    /** Fires when bodies that are still arriving must be refused. */
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
