import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** From so many drawings on, threads pay for the half second that they need to load what draws. */
export const forThreads = 400;

/** What a thread is asked for. */
export interface DrawTask {
  names: readonly string[];
  folder: string;
}

const drawIn = (task: DrawTask): Promise<void> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: task });
    worker.once('error', fail);
    worker.once('exit', (code) => (code === 0 ? done() : fail(new Error(`drawing ended with the code ${code}`))));
  });

/** Draws pictures into a folder, as <name>.svg, by as many threads as there are processors. */
export const drawInThreads = async (names: readonly string[], folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const threads = availableParallelism();
  // Dealt out like cards: drawings of one kind, which follow each other, take equally long.
  const shares = Array.from({ length: threads }, (_, thread) =>
    names.filter((_name, index) => index % threads === thread),
  );
  await Promise.all(shares.map((share) => drawIn({ names: share, folder })));
};
