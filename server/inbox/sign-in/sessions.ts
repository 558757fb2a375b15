import { randomBytes } from 'node:crypto';

/** A session lasts a working day and no longer, whether it is used or not. */
export const sessionHours = 12;

/** Who is signed in, in memory alone: a restart ends every session. */
export interface Sessions {
  /** Begins one and gives its identifier, which nobody can guess. */
  begin(who: string): string;
  /** Whose session it is; undefined when there is none or it is over. */
  find(id: string): string | undefined;
  end(id: string): void;
}

/** Sessions that are over by a clock. */
export const createSessions = (now: () => Date): Sessions => {
  const running = new Map<string, { who: string; until: number }>();
  const forgetOver = (): void => {
    for (const [id, { until }] of running) if (until <= now().getTime()) running.delete(id);
  };
  return {
    begin: (who) => {
      forgetOver();
      const id = randomBytes(32).toString('base64url');
      running.set(id, { who, until: now().getTime() + sessionHours * 3_600_000 });
      return id;
    },
    find: (id) => {
      forgetOver();
      return running.get(id)?.who;
    },
    end: (id) => void running.delete(id),
  };
};
