import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Timeouts, timeouts } from '../timeouts.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

/** Memory for the largest file, its unpacked content and the parser, in megabytes. */
const memory = 256;

/**
 * Size of V8's young generation in megabytes. Buffers are outside of V8's heap until the objects that hold them are
 * collected. Frequent collections therefore reduce peak memory.
 */
const youngMemory = 8;

/** Interval in milliseconds between measurements of a check's CPU time. */
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
  /** Throws CheckerBusy after `checkWhole`. A file that takes too much CPU time or memory counts as damaged. */
  check(file: ResumeFile): Promise<ResumeVerdict>;
  /** False after a crash or a stop; the next resume then needs a new thread. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Terminates a thread whose file takes too much CPU time. Waiting for a CPU does not count. */
const watchProcessor = async (worker: Worker, most: number): Promise<NodeJS.Timeout> => {
  const before = await worker.cpuUsage();
  return setInterval(async () => {
    try {
      const { system, user } = await worker.cpuUsage(before);
      if ((system + user) / 1000 > most) await worker.terminate();
    } catch {
      // The thread has ended meanwhile.
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
  // Loading the parsers does not count toward a check.
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

/** Number of threads. They never check the same format at once, so slow DOCX files do not delay a PDF. */
const threads = 2;

const mostWaiting = 20;

interface Job extends ResumeFile {
  kind: string;
  result: PromiseWithResolvers<ResumeVerdict>;
  /** Rejects a job that has waited too long. */
  expiry: NodeJS.Timeout;
}

interface Slot {
  thread?: CheckerThread;
  running?: Job | undefined;
}

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
    /** Throws CheckerBusy if too many resumes are waiting, or if this one waited too long. */
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
    /** Starts the threads in advance. */
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
