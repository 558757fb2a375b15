import { Worker } from 'node:worker_threads';
import type { ResumeVerdict } from './resume-verdict.ts';

/** A resume is judged in some milliseconds; what takes longer than this is made to take long. */
const patience = 5000;

/** Memory for the largest file, what it unpacks to, and the parser, in megabytes. */
const memory = 256;

/**
 * What lives a moment, in megabytes. Files and what they unpack to lie outside of it and go with the objects that hold
 * them; the sooner those are collected, the less there is at once.
 */
const youngMemory = 8;

/** Judges resumes one after the other, in a worker. */
export interface ResumeJudge {
  judge(name: string, path: string): Promise<ResumeVerdict>;
  close(): Promise<void>;
}

/** Starts the worker with the first resume. One that does not come to an end is stopped, and its file is damaged. */
export const startResumeJudge = (): ResumeJudge => {
  let worker: Worker | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(new URL('judge.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMemory },
    });
    // It fell over, or was stopped: the next resume gets a new one.
    started.on('error', () => started.terminate());
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  const judgeNow = (name: string, path: string): Promise<ResumeVerdict> => {
    worker ??= start();
    const judging = worker;
    return new Promise((done) => {
      const end = (verdict: ResumeVerdict): void => {
        clearTimeout(timer);
        judging.off('message', end);
        judging.off('exit', giveUp);
        done(verdict);
      };
      const giveUp = (): void => end({ fault: 'damaged' });
      const timer = setTimeout(() => void judging.terminate(), patience);
      judging.once('message', end);
      judging.once('exit', giveUp);
      judging.postMessage({ name, path });
    });
  };

  return {
    judge: (name, path) => {
      const verdict = queue.then(() => judgeNow(name, path));
      queue = verdict;
      return verdict;
    },
    close: async () => {
      await queue;
      await worker?.terminate();
    },
  };
};
