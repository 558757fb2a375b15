import { extname } from 'node:path';
import { type Timeouts, timeouts } from '../timeouts.ts';
import { JudgeBusy } from './checker-busy.ts';
import { type JudgeThread, type ResumeFile, startJudgeThread } from './checker-thread.ts';
import type { ResumeVerdict } from './resume-verdict.ts';

/** Threads that check resumes, each at most one of a kind at a time: heavy DOCX never keep a PDF waiting. */
const threads = 2;

/** How many resumes of one kind may wait. */
export const mostWaiting = 20;

/** Checks resumes in threads of their own. */
export interface ResumeJudge {
  /** Throws JudgeBusy if too many are waiting, or for one that waited too long. */
  judge(name: string, path: string): Promise<ResumeVerdict>;
  /** Starts the threads, so that the first resume does not wait for them. */
  prepare(): void;
  close(): Promise<void>;
}

interface Job extends ResumeFile {
  kind: string;
  settle: PromiseWithResolvers<ResumeVerdict>;
  /** Ends its waiting. */
  expiry: NodeJS.Timeout;
}

interface Slot {
  thread?: JudgeThread;
  running?: Job | undefined;
}

export const startResumeJudge = (
  limits: Timeouts = timeouts,
  startThread: (limits: Timeouts) => JudgeThread = startJudgeThread,
): ResumeJudge => {
  const slots: Slot[] = Array.from({ length: threads }, () => ({}));
  const waiting: Job[] = [];

  const threadOf = (slot: Slot): JudgeThread => {
    if (!slot.thread?.isRunning()) slot.thread = startThread(limits);
    return slot.thread;
  };

  const run = async (slot: Slot, job: Job): Promise<void> => {
    slot.running = job;
    clearTimeout(job.expiry);
    try {
      job.settle.resolve(await threadOf(slot).judge({ name: job.name, path: job.path }));
    } catch (error) {
      job.settle.reject(error);
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
    job.settle.reject(new JudgeBusy());
  };

  return {
    judge: async (name, path) => {
      const kind = extname(name).toLowerCase();
      if (waiting.filter((job) => job.kind === kind).length >= mostWaiting) throw new JudgeBusy();
      const settle = Promise.withResolvers<ResumeVerdict>();
      const expiry = setTimeout(() => drop(job), limits.judgeQueue);
      const job: Job = { name, path, kind, settle, expiry };
      waiting.push(job);
      runNext();
      return settle.promise;
    },
    prepare: () => {
      for (const slot of slots) threadOf(slot);
    },
    close: async () => {
      for (const job of [...waiting, ...slots.flatMap(({ running }) => running ?? [])]) drop(job);
      await Promise.all(slots.map(({ thread }) => thread?.stop()));
    },
  };
};
