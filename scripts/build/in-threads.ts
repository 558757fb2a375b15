import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** V8's young generation in megabytes. A larger one would take 250 MB more with two threads and save no time. */
const youngMegabytes = 8;

const runWorker = <Result>(module: URL, workerData: unknown, env: NodeJS.ProcessEnv): Promise<Result> =>
  new Promise((done, fail) => {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
    const worker = new Worker(module, { workerData, env, resourceLimits });
    worker.once('message', done);
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`${module.pathname} ended with the code ${code}`)));
  });

/**
 * Runs a module in one thread per CPU, each with a share of the items. Returns the messages of the threads. With fewer
 * than `perThread` items, a second thread would not pay off.
 */
export const inThreads = <Result>(
  module: URL,
  items: readonly unknown[],
  perThread: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Result[]> => {
  const threads = Math.min(availableParallelism(), Math.ceil(items.length / perThread));
  const shares = Array.from({ length: threads }, (_, thread) =>
    items.filter((_item, index) => index % threads === thread),
  );
  return Promise.all(shares.map((share) => runWorker<Result>(module, share, env)));
};
