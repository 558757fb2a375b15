import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Timeouts } from '../timeouts.ts';
import { JudgeBusy } from './checker-busy.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

/** Memory for the largest file, what it unpacks to, and the parser, in megabytes. */
const memory = 256;

/**
 * Memory for short-lived objects, in megabytes. Files and what they unpack to lie outside of it and go with the objects
 * that hold them; the sooner those are collected, the less there is at once.
 */
const youngMemory = 8;

/** How often the processor time of a check is looked at, in milliseconds. */
const watchInterval = 200;

/** A file to be checked. */
export interface ResumeFile {
  name: string;
  path: string;
}

/** A thread that checks one resume after the other. */
export interface JudgeThread {
  /** Throws JudgeBusy after `judgeWhole`. A file that takes too much processor time or memory is damaged. */
  judge(file: ResumeFile): Promise<ResumeVerdict>;
  /** False once it fell over or was stopped: the next resume needs another one. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** Ends a thread whose file takes more processor time than it may. Waiting for the processor does not count. */
const watchProcessor = async (worker: Worker, most: number): Promise<NodeJS.Timeout> => {
  const before = await worker.cpuUsage();
  return setInterval(async () => {
    try {
      const { system, user } = await worker.cpuUsage(before);
      if ((system + user) / 1000 > most) await worker.terminate();
    } catch {
      // It has ended meanwhile.
    }
  }, watchInterval);
};

export const startJudgeThread = ({ judgeProcessor, judgeWhole }: Timeouts): JudgeThread => {
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
  // Its parsers are loaded; that is no part of a check.
  const ready = once(worker, 'message');
  ready.catch(() => undefined);

  return {
    judge: async (file) => {
      const { promise, reject, resolve } = Promise.withResolvers<ResumeVerdict>();
      const giveUp = (): void => resolve({ fault: 'damaged' });
      worker.once('exit', giveUp);
      const late = setTimeout(() => {
        reject(new JudgeBusy());
        void end();
      }, judgeWhole);
      let watching: NodeJS.Timeout | undefined;
      try {
        await Promise.race([ready, promise]);
        worker.once('message', resolve);
        watching = await watchProcessor(worker, judgeProcessor).catch(() => undefined);
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
