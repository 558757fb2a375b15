import { randomBytes } from 'node:crypto';

/** Lifetime of a session: a working day, whether it is used or not. */
export const sessionHours = 12;

/** Creates the sessions of signed-in readers. They are in memory only, so a restart ends them. */
export const createSessions = (now: () => Date) => {
  const running = new Map<string, { who: string; until: number }>();
  const removeExpired = (): void => {
    for (const [id, { until }] of running) if (until <= now().getTime()) running.delete(id);
  };
  return {
    /** Starts a session and returns its random identifier. */
    begin: (who: string): string => {
      removeExpired();
      const id = randomBytes(32).toString('base64url');
      running.set(id, { who, until: now().getTime() + sessionHours * 3_600_000 });
      return id;
    },
    /** Returns the reader of a session; undefined if it is unknown or over. */
    find: (id: string): string | undefined => {
      removeExpired();
      return running.get(id)?.who;
    },
    end: (id: string) => void running.delete(id),
  };
};
