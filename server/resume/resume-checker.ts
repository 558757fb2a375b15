import { extname } from 'node:path';
import { type Timeouts, timeouts } from '../timeouts.ts';
import { CheckerBusy, type CheckerThread, type ResumeFile, startCheckerThread } from './checker-thread.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

/** Number of threads. They never check the same kind at once, so slow DOCX files do not delay a PDF. */
const threads = 2;

const mostWaiting = 20;

interface Job extends ResumeFile {
  kind: string;
  result: PromiseWithResolvers<ResumeVerdict>;
  /** Rejects a job that waits too long. */
  expiry: NodeJS.Timeout;
}

interface Slot {
  thread?: CheckerThread;
  running?: Job | undefined;
}

/** Checks resumes in worker threads. */
export const startResumeChecker = (
  limits: Timeouts = timeouts,
  startThread: (limits: Timeouts) => CheckerThread = startCheckerThread,
) => {
  const slots: Slot[] = Array.from({ length: threads }, () => ({}));
  const waiting: Job[] = [];

  const threadOf = (slot: Slot): CheckerThread => {
    if (!slot.thread?.isRunning()) slot.thread = startThread(limits);
    return slot.thread;
  };

  const run = async (slot: Slot, job: Job): Promise<void> => {
    slot.running = job;
    clearTimeout(job.expiry);
    try {
      job.result.resolve(await threadOf(slot).check({ name: job.name, path: job.path }));
    } catch (error) {
      job.result.reject(error);
    }
    slot.running = undefined;
    runNext();
  };

  const runNext = (): void => {
    for (const slot of slots.filter(({ running }) => !running)) {
      const kinds = new Set(slots.map(({ running }) => running?.kind));
      const index = waiting.findIndex(({ kind }) => !kinds.has(kind));
      const [job] = index < 0 ? [] : waiting.splice(index, 1);
      if (job) void run(slot, job);
    }
  };

  const drop = (job: Job): void => {
    const index = waiting.indexOf(job);
    if (index >= 0) waiting.splice(index, 1);
    clearTimeout(job.expiry);
    job.result.reject(new CheckerBusy());
  };

  return {
    /** Throws CheckerBusy if too many are waiting, or for one that waited too long. */
    check: async (name: string, path: string): Promise<ResumeVerdict> => {
      const kind = extname(name).toLowerCase();
      if (waiting.filter((job) => job.kind === kind).length >= mostWaiting) throw new CheckerBusy();
      const result = Promise.withResolvers<ResumeVerdict>();
      const expiry = setTimeout(() => drop(job), limits.checkQueue);
      const job: Job = { name, path, kind, result, expiry };
      waiting.push(job);
      runNext();
      return result.promise;
    },
    /** Starts the threads before the first resume needs them. */
    prepare: (): void => {
      for (const slot of slots) threadOf(slot);
    },
    close: async (): Promise<void> => {
      for (const job of [...waiting, ...slots.flatMap(({ running }) => running ?? [])]) drop(job);
      await Promise.all(slots.map(({ thread }) => thread?.stop()));
    },
  };
};

export type ResumeChecker = ReturnType<typeof startResumeChecker>;
