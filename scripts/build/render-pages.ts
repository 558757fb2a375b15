import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** With fewer pages than this a second worker would take longer to start than it saves. */
const pagesPerWorker = 200;

const renderIn = (paths: readonly string[]): Promise<readonly string[]> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData: paths });
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`rendering ended with the code ${code}`)));
  });

/**
 * Renders every page into its file, in as many threads as the machine has processors. Gives the addresses of the
 * drawings that pages use by reference.
 */
export const renderPages = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
  const workers = Math.min(availableParallelism(), Math.ceil(paths.length / pagesPerWorker));
  const shares = Array.from({ length: workers }, (_, worker) =>
    paths.filter((_path, index) => index % workers === worker),
  );
  return new Set((await Promise.all(shares.map(renderIn))).flat());
};
