import { parentPort, workerData } from 'node:worker_threads';
import { StoreFault, type StoreFaultKind } from '../store-fault.ts';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts';

export interface SqliteRequest {
  call: keyof SqliteConnection;
  given: readonly unknown[];
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

parentPort?.on('message', ({ call, given }: SqliteRequest) => {
  parentPort?.postMessage(
    attempt(() => (connection?.[call] as ((...given: unknown[]) => unknown) | undefined)?.(...given)),
  );
  if (call === 'close') parentPort?.close();
});
