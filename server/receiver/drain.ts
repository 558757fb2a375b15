/** How the receiver ends: nothing new is taken, and what is under way has so long to come to its end. */
export interface Drain {
  readonly isDraining: boolean;
  /** Fires when what is still under way is to be refused. */
  readonly signal: AbortSignal;
  begin(patience: number): void;
}

export const startDrain = (): Drain => {
  const ending = new AbortController();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    signal: ending.signal,
    begin: (patience) => {
      if (isDraining) return;
      isDraining = true;
      setTimeout(() => ending.abort(), patience).unref();
    },
  };
};
