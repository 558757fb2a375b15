import { parentPort, workerData } from 'node:worker_threads';
import { StoreFault, type StoreFaultKind } from '../store-fault.ts';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts';

export interface SqliteRequest {
  call: keyof SqliteConnection;
  args: readonly unknown[];
}

/** Response to a request; responses arrive in order. The first one reports if the file could be opened. */
export type SqliteAnswer = { result: unknown } | { fault: { kind: StoreFaultKind; message: string } };

const attempt = (work: () => unknown): SqliteAnswer => {
  try {
    return { result: work() };
  } catch (error) {
    const { kind, message } = error instanceof StoreFault ? error : new StoreFault('failed', (error as Error).message);
    return { fault: { kind, message } };
  }
};

let connection: SqliteConnection | undefined;
const opened = attempt(() => {
  connection = connectSqlite(String(workerData));
});
parentPort?.postMessage(opened);

parentPort?.on('message', ({ call, args }: SqliteRequest) => {
  parentPort?.postMessage(
    attempt(() => (connection?.[call] as ((...args: unknown[]) => unknown) | undefined)?.(...args)),
  );
  if (call === 'close') parentPort?.close();
});
