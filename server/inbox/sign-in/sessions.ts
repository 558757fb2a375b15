import { randomBytes } from 'node:crypto';

/** Lifetime of a session: a working day, whether it is used or not. */
export const sessionHours = 12;

/** Sessions of signed-in readers. They are in memory only, so a restart ends them. */
export interface Sessions {
  /** Starts a session and returns its random identifier. */
  begin(who: string): string;
  /** Returns the reader of a session; undefined if it is unknown or over. */
  find(id: string): string | undefined;
  end(id: string): void;
}

export const createSessions = (now: () => Date): Sessions => {
  const running = new Map<string, { who: string; until: number }>();
  const removeExpired = (): void => {
    for (const [id, { until }] of running) if (until <= now().getTime()) running.delete(id);
  };
  return {
    begin: (who) => {
      removeExpired();
      const id = randomBytes(32).toString('base64url');
      running.set(id, { who, until: now().getTime() + sessionHours * 3_600_000 });
      return id;
    },
    find: (id) => {
      removeExpired();
      return running.get(id)?.who;
    },
    end: (id) => void running.delete(id),
  };
};
