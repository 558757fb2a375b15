import { Worker } from 'node:worker_threads';
import { StoreFault } from '../store-fault.ts';
import type { Engine, Query, Row, Statement } from './engine.ts';
import type { SqliteAnswer, SqliteRequest, SqliteTask } from './sqlite.worker.ts';
import { failed } from './sqlite-fault.ts';
import { inMemory } from './sqlite-file.ts';

interface Channel {
  ask(request: SqliteRequest): Promise<unknown>;
  /** Closes the connection, and waits until the thread has ended. */
  end(): Promise<void>;
}

/** Starts a thread that opens the file, so that neither the disk nor a large resume blocks the receiver's thread. */
const startWorker = async (file: string, mayMake: boolean): Promise<Channel> => {
  const workerData: SqliteTask = { file, mayMake };
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { workerData });
  const waiting: { resolve: (result: unknown) => void; reject: (fault: StoreFault) => void }[] = [];
  let ended: StoreFault | undefined;

  const next = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
    });
  const endWith = (fault: StoreFault): void => {
    ended ??= fault;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  worker.on('message', (answer: SqliteAnswer) => {
    const first = waiting.shift();
    if ('fault' in answer) first?.reject(new StoreFault(answer.fault.kind, answer.fault.message));
    else first?.resolve(answer.result);
  });
  worker.on('error', ({ message }) => endWith(failed(file, message)));
  const exit = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      endWith(failed(file, 'it is closed'));
      resolve();
    });
  });

  try {
    await next();
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  const ask = (request: SqliteRequest): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    worker.postMessage(request);
    return next();
  };
  return {
    ask,
    end: async () => {
      if (ended) return;
      const closed = ask({ do: 'close' });
      ended = failed(file, 'it is closed');
      await closed;
      await exit;
    },
  };
};

/** The embedded engine: one SQLite file in a worker thread. Throws StoreFault. */
export const sqliteEngine = async (file: string): Promise<Engine> => {
  const worker = await startWorker(file, true);
  const run = (statements: readonly Statement[], as: 'transaction' | 'statements'): Promise<Row[][]> =>
    worker.ask({ do: 'run', statements, as }) as Promise<Row[][]>;
  const query: Query = async (sql, params = []) => (await run([{ sql, params }], 'statements'))[0] ?? [];
  return {
    dialect: 'sqlite',
    query,
    atomically: (statements) => run(statements, 'transaction'),
    load: async (groups) => {
      await query('BEGIN IMMEDIATE');
      try {
        for await (const group of groups) await run(group, 'statements');
        await query('COMMIT');
      } catch (error) {
        await query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    forget: async () => {
      await worker.ask({ do: 'forget' });
    },
    verify: async () => {
      await worker.ask({ do: 'verify' });
    },
    size: async () => Number(await worker.ask({ do: 'size' })),
    copyInto: async (target) => {
      // A second connection reads from one moment while the first goes on writing. Memory allows only one.
      const reader = file === inMemory ? worker : await startWorker(file, false);
      try {
        await reader.ask({ do: 'copyInto', target });
      } finally {
        if (reader !== worker) await reader.end();
      }
    },
    close: () => worker.end(),
  };
};
