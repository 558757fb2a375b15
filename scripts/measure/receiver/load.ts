import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Row } from '../machine.ts';
import { postgresCommits, sqliteCommits } from './commits-per-second.ts';
import type { LoadResult, LoadTask } from './load.worker.ts';
import { loadAverage } from './load-average.ts';
import type { Findings, Part } from './part.ts';
import { percentile } from './percentile.ts';
import { receiverPorts, startReceiverProcess } from './receiver-process.ts';
import { headOf, writtenForm } from './sendable.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { withPostgres } from './with-postgres.ts';

const connections = 64;

/** As many as the store opens at most (postgres-engine.ts). */
const pool = 6;

const loadOn = async (port: number, seconds: number): Promise<LoadResult> => {
  const sendable = writtenForm('contact');
  const task: LoadTask = {
    port,
    connections,
    seconds,
    request: headOf(sendable) + sendable.body.toString(),
    mark: sendable.mark,
  };
  const worker = new Worker(new URL('./load.worker.ts', import.meta.url), { workerData: task });
  const [result] = (await once(worker, 'message')) as [LoadResult];
  return result;
};

const measureOn = async (
  store: string,
  variables: Readonly<Record<string, string>>,
  commits: (content: string) => Promise<Row>,
  seconds: number,
): Promise<Findings> => {
  const receiver = await startReceiverProcess({ ...(await receiverPorts()), ...variables });
  let result: LoadResult;
  try {
    // What a process does for the first time it does slowly.
    await loadOn(receiver.port, Math.min(2, seconds));
    result = await loadOn(receiver.port, seconds);
  } finally {
    await receiver.end('SIGTERM');
  }
  const own = await commits(JSON.stringify(writtenForm('contact').content));
  const perSecond = result.took.length / result.seconds;
  const [p50, p99] = [percentile(result.took, 0.5), percentile(result.took, 0.99)];
  const others = Object.entries(result.statuses).filter(([status]) => status !== '201');
  const one = Number(own['commits/s, one connection (a)']);
  return {
    rows: [
      {
        store,
        'submissions/s': Math.round(perSecond),
        'p50 (ms)': p50.toFixed(1),
        'p99 (ms)': p99.toFixed(1),
        'p99 / p50 (wanted ≤ 20)': (p99 / p50).toFixed(1),
        ...own,
        'submissions / (a) (wanted ≥ 0.6)': (perSecond / one).toFixed(2),
        'load average': loadAverage(),
      },
    ],
    broken: others.map(([status, count]) => `${store}: ${count} submissions were answered with ${status}`),
  };
};

/** How much the receiver takes. */
export const load: Part = {
  title: 'Submissions a second',
  about:
    'Contact submissions over 64 connections that are kept, each answered after it is durable, against the commits of ' +
    'one row that the engine itself makes in a second with the same durability: (a) over one connection, and for ' +
    'PostgreSQL (b) over as many as the receiver has. The sender runs on the same machine.',
  run: async ({ isSmall, say }) => {
    const seconds = isSmall ? 2 : 10;
    const own = isSmall ? 1 : 5;
    const ofSqlite = await inTemporaryFolder((folder) =>
      measureOn(
        'SQLite',
        { STORE: join(folder, 'submissions.sqlite') },
        async (content) => ({
          'commits/s, one connection (a)': Math.round(await sqliteCommits(join(folder, 'own.sqlite'), content, own)),
        }),
        seconds,
      ),
    );
    say(JSON.stringify(ofSqlite.rows[0]));
    const ofPostgres = await withPostgres(async (server) => {
      const [url, alone, together] = [await server.database(), await server.database(), await server.database()];
      return measureOn(
        'PostgreSQL',
        { DATABASE_URL: url },
        async (content) => ({
          'commits/s, one connection (a)': Math.round(
            await postgresCommits(alone, content, { connections: 1, seconds: own }),
          ),
          'commits/s, 6 connections (b)': Math.round(
            await postgresCommits(together, content, { connections: pool, seconds: own }),
          ),
        }),
        seconds,
      );
    });
    say(JSON.stringify(ofPostgres.rows[0]));
    return { rows: [...ofSqlite.rows, ...ofPostgres.rows], broken: [...ofSqlite.broken, ...ofPostgres.broken] };
  },
};
