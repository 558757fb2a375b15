import type { Timeouts } from '../../timeouts.ts';

/** How the receiver ends: it takes nothing new, and refuses in two steps what is under way. */
export interface Drain {
  readonly isDraining: boolean;
  /** Fires when bodies that are still arriving are to be refused. */
  readonly uploadsOver: AbortSignal;
  /** Fires when every request under way is to be responded to. */
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
