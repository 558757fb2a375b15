import { parentPort, workerData } from 'node:worker_threads';
import { StoreFault, type StoreFaultKind } from '../store-fault.ts';
import type { Statement } from './engine.ts';
import { connectSqlite, type SqliteConnection } from './sqlite-connection.ts';

/** Start options of the worker. */
export interface SqliteTask {
  file: string;
  /** True to create a missing file. */
  mayMake: boolean;
}

/** Requests to the worker. */
export type SqliteRequest =
  | { do: 'run'; statements: readonly Statement[]; as: 'transaction' | 'statements' }
  | { do: 'forget' }
  | { do: 'verify' }
  | { do: 'size' }
  | { do: 'copyInto'; target: string }
  | { do: 'close' };

/** Responses in the order of the requests. The first one, without a request, tells if the file was opened. */
export type SqliteAnswer = { result: unknown } | { fault: { kind: StoreFaultKind; message: string } };

const attempt = (work: () => unknown): SqliteAnswer => {
  try {
    return { result: work() };
  } catch (error) {
    const { kind, message } = error instanceof StoreFault ? error : new StoreFault('failed', (error as Error).message);
    return { fault: { kind, message } };
  }
};

const answer = (connection: SqliteConnection, request: SqliteRequest): unknown => {
  switch (request.do) {
    case 'run':
      return connection.run(request.statements, request.as);
    case 'forget':
      return connection.forget();
    case 'verify':
      return connection.verify();
    case 'size':
      return connection.size();
    case 'copyInto':
      return connection.copyInto(request.target);
    case 'close':
      return connection.close();
  }
};

let connection: SqliteConnection | undefined;
const opened = attempt(() => {
  const { file, mayMake } = workerData as SqliteTask;
  connection = connectSqlite(file, mayMake);
});
parentPort?.postMessage(opened);

parentPort?.on('message', (request: SqliteRequest) => {
  const open = connection;
  if (!open) return;
  parentPort?.postMessage(attempt(() => answer(open, request)));
  if (request.do === 'close') parentPort?.close();
});
