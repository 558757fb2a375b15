import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** From so many drawings on, threads pay for the half second that they need to load what draws. */
const forThreads = 400;

const drawIn = (names: readonly string[]): Promise<string[]> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('draw-worker.ts', import.meta.url), { workerData: names });
    worker.once('message', done);
    worker.once('error', fail);
  });

/** The drawings of these names, in their order; many are drawn by as many threads as there are processors. */
export const drawAll = async (names: readonly string[]): Promise<string[]> => {
  if (names.length < forThreads) {
    const { pictureOf } = await import('../emit/pictures.ts');
    return names.map(pictureOf);
  }
  const share = Math.ceil(names.length / availableParallelism());
  const shares = Array.from({ length: availableParallelism() }, (_, index) =>
    names.slice(index * share, (index + 1) * share),
  );
  return (await Promise.all(shares.map(drawIn))).flat();
};
