import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Timeouts } from '../timeouts.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

/** Memory for the largest file, its unpacked content and the parser, in megabytes. */
const memory = 256;

/**
 * Memory for short-lived objects, in megabytes. It is small because files live outside of it until the objects that
 * hold them are collected: early collections keep less in memory at once.
 */
const youngMemory = 8;

/** Interval between two measurements of a check's processor time, in milliseconds. */
const watchInterval = 200;

/** Too many resumes are waiting to be checked, or this one waited too long. */
export class CheckerBusy extends Error {
  override readonly name = 'CheckerBusy';
}

export interface ResumeFile {
  name: string;
  path: string;
}

export interface CheckerThread {
  /** Throws CheckerBusy after `checkWhole`. A file that takes too much processor time or memory is damaged. */
  check(file: ResumeFile): Promise<ResumeVerdict>;
  /** False after a crash or a stop: the next resume needs another thread. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Ends a thread whose file takes too much processor time. Waiting for the processor does not count. */
const watchProcessor = async (worker: Worker, most: number): Promise<NodeJS.Timeout> => {
  const before = await worker.cpuUsage();
  return setInterval(async () => {
    try {
      const { system, user } = await worker.cpuUsage(before);
      if ((system + user) / 1000 > most) await worker.terminate();
    } catch {
      // The thread has ended in the meantime.
    }
  }, watchInterval);
};

export const startCheckerThread = ({ checkProcessor, checkWhole }: Timeouts): CheckerThread => {
  const worker = new Worker(new URL('checker.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
  });
  let isRunning = true;
  const end = async (): Promise<void> => {
    isRunning = false;
    await worker.terminate();
  };
  worker.on('error', () => void end());
  worker.on('exit', () => {
    isRunning = false;
  });
  // Loading the parsers does not count as a check.
  const ready = once(worker, 'message');
  ready.catch(() => undefined);

  return {
    check: async (file) => {
      const { promise, reject, resolve } = Promise.withResolvers<ResumeVerdict>();
      const giveUp = (): void => resolve({ fault: 'damaged' });
      worker.once('exit', giveUp);
      const late = setTimeout(() => {
        reject(new CheckerBusy());
        void end();
      }, checkWhole);
      let watching: NodeJS.Timeout | undefined;
      try {
        await Promise.race([ready, promise]);
        worker.once('message', resolve);
        watching = await watchProcessor(worker, checkProcessor).catch(() => undefined);
        worker.postMessage(file);
        return await promise;
      } finally {
        clearTimeout(late);
        clearInterval(watching);
        worker.off('exit', giveUp);
        worker.off('message', resolve);
      }
    },
    isRunning: () => isRunning,
    stop: end,
  };
};
