import type { Timeouts } from '../../timeouts.ts';

export interface Drain {
  readonly isDraining: boolean;
  /** Fires when bodies that are still arriving must be refused. */
  readonly uploadsOver: AbortSignal;
  /** Fires when every running request must get its response. */
  readonly answersDue: AbortSignal;
  begin(times: Pick<Timeouts, 'drainAnswers' | 'drainUploads'>): void;
}

export const startDrain = (): Drain => {
  const uploads = new AbortController();
  const answers = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    uploadsOver: uploads.signal,
    answersDue: answers.signal,
    begin: ({ drainAnswers, drainUploads }) => {
      if (isDraining) return;
      isDraining = true;
      setTimeout(() => uploads.abort(), drainUploads).unref();
      setTimeout(() => answers.abort(), drainAnswers).unref();
    },
  };
};
