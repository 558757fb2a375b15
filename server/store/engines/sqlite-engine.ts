import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StoreFault } from '../store-fault.ts';
import type { Engine, Query } from './engine.ts';
import type { SqliteAnswer, SqliteRequest } from './sqlite.worker.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { failed } from './sqlite-fault.ts';
import { inMemory } from './sqlite-file.ts';

interface Channel {
  ask<Call extends keyof SqliteConnection>(
    call: Call,
    ...args: Parameters<SqliteConnection[Call]>
  ): Promise<ReturnType<SqliteConnection[Call]>>;
  /** Closes the connection and waits for the thread to end. */
  end(): Promise<void>;
}

/** Starts a thread that opens the file, so that neither the disk nor a large resume blocks the main thread. */
const startWorker = async (file: string): Promise<Channel> => {
  const worker = new Worker(new URL('./sqlite.worker.ts', import.meta.url), { workerData: file });
  const waiting: { resolve: (result: never) => void; reject: (fault: StoreFault) => void }[] = [];
  let ended: StoreFault | undefined;

  const next = <Result>(): Promise<Result> =>
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
    else first?.resolve(answer.result as never);
  });
  worker.on('error', ({ message }) => endWith(failed(file, message)));
  const closed = failed(file, 'it is closed');
  const exit = once(worker, 'exit').finally(() => endWith(closed));

  await next().catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const ask: Channel['ask'] = (call, ...args) => {
    if (ended) return Promise.reject(ended);
    worker.postMessage({ call, args } satisfies SqliteRequest);
    return next();
  };
  return {
    ask,
    end: async () => {
      if (ended) return;
      const closing = ask('close');
      ended = closed;
      await closing;
      await exit;
    },
  };
};

/** The embedded engine: one SQLite file in a worker thread. Throws StoreFault. */
export const sqliteEngine = async (file: string): Promise<Engine> => {
  const { ask, end } = await startWorker(file);
  const query: Query = async (sql, params = []) => (await ask('run', [{ sql, params }], 'statements'))[0] ?? [];
  return {
    dialect: 'sqlite',
    query,
    atomically: (statements) => ask('run', statements, 'transaction'),
    load: async (groups) => {
      await query('BEGIN IMMEDIATE');
      try {
        for await (const group of groups) await ask('run', group, 'statements');
        await query('COMMIT');
      } catch (error) {
        await query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    forget: () => ask('forget'),
    verify: () => ask('verify'),
    size: () => ask('size'),
    copyInto: async (target) => {
      if (file === inMemory) return ask('copyInto', target);
      // A second connection reads a snapshot while the first continues to write. It would create a missing file, so
      // the first connection checks before and after that the file is still in place.
      await ask('size');
      const reader = await startWorker(file);
      try {
        await reader.ask('copyInto', target);
      } finally {
        await reader.end();
      }
      await ask('size');
    },
    close: end,
  };
};
