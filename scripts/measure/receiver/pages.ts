import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { freePort } from '../../test/free-port.ts';
import { loadAverage } from './load-average.ts';
import type { Part } from './part.ts';
import { percentile } from './percentile.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import type { UploadResult, UploadTask } from './upload.worker.ts';

const clients = 8;
const resumeBytes = 4_000_000;

/** What serves the site and forks the receiver, as `npm start` does after it has built. */
const program = join(import.meta.dirname, '../../test/serve-built.ts');

const startServing = async (variables: Readonly<Record<string, string>>): Promise<() => Promise<void>> => {
  const child = fork(program, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const isThere = async (): Promise<boolean> => {
    try {
      return (await fetch(`http://127.0.0.1:${variables.API_PORT}/readyz`)).ok;
    } catch {
      return false;
    }
  };
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error('the site did not start; the reason stands above');
    await pause(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
};

/** Asks for the home page again and again, and says how long each answer took, in milliseconds. */
const visit = async (port: number, count: number): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const took: number[] = [];
  for (let visits = 0; visits < count; visits += 1) {
    const began = performance.now();
    await new Promise<void>((done, fail) => {
      const asking = get({ host: '127.0.0.1', port, path: '/', agent }, (answer) => {
        answer.on('end', () =>
          answer.statusCode === 200 ? done() : fail(new Error(`GET / gave ${answer.statusCode}`)),
        );
        answer.on('error', fail);
        answer.resume();
      });
      asking.on('error', fail);
    });
    took.push(performance.now() - began);
  }
  agent.destroy();
  return took;
};

/** Whether uploads keep pages waiting. */
export const pages: Part = {
  title: 'Pages while others upload',
  about:
    'The home page, asked for again and again over one connection, from the servers of `npm start`: without anything ' +
    'else, and while eight clients upload resumes of 4 MB one after the other. Rounds with and without alternate; the ' +
    'p99 of all visits of either kind are compared. Wanted: at most three times as long. The clients run on the same machine.',
  run: ({ isSmall, say }) =>
    inTemporaryFolder(async (folder) => {
      const rounds = isSmall ? 2 : 11;
      const visits = isSmall ? 200 : 10_000;
      const [site, receiver] = [await freePort(), await freePort()];
      const ports = { PORT: String(site), API_PORT: String(receiver), INBOX_PORT: String(await freePort()) };
      const variables = {
        ...ports,
        STORE: join(folder, 'submissions.sqlite'),
        LOG_LEVEL: 'error',
        ADDRESS_LIMIT: '1000000',
        TOTAL_LIMIT: '1000000',
        STORE_LIMIT: '100000',
      };
      const stop = await startServing(variables);
      const all: Record<'alone' | 'besides', number[]> = { alone: [], besides: [] };
      const broken: string[] = [];
      let uploads = 0;
      try {
        await visit(site, visits);
        for (let round = 0; round < rounds; round += 1) {
          const alone = await visit(site, visits);
          const task: UploadTask = { port: receiver, clients, resumeBytes };
          const worker = new Worker(new URL('./upload.worker.ts', import.meta.url), { workerData: task });
          await once(worker, 'online');
          // Until the first uploads are under way.
          await pause(1500);
          const besides = await visit(site, visits);
          worker.postMessage('end');
          const [result] = (await once(worker, 'message')) as [UploadResult];
          uploads += result.uploads;
          for (const status of Object.keys(result.statuses))
            if (status !== '201') broken.push(`an upload was answered with ${status}`);
          all.alone.push(...alone);
          all.besides.push(...besides);
          const [before, meanwhile] = [alone, besides].map((took) => percentile(took, 0.99).toFixed(1));
          say(`round ${round + 1}: p99 ${before} ms alone, ${meanwhile} ms besides ${result.uploads} uploads`);
        }
      } finally {
        await stop();
      }
      const p99 = { alone: percentile(all.alone, 0.99), besides: percentile(all.besides, 0.99) };
      return {
        rows: [
          {
            rounds,
            'pages a round': visits,
            uploads,
            'p50 alone (ms)': percentile(all.alone, 0.5).toFixed(2),
            'p50 besides (ms)': percentile(all.besides, 0.5).toFixed(2),
            'p99 alone (ms)': p99.alone.toFixed(2),
            'p99 besides (ms)': p99.besides.toFixed(2),
            'besides / alone (wanted ≤ 3)': (p99.besides / p99.alone).toFixed(2),
            'load average': loadAverage(),
          },
        ],
        broken,
      };
    }),
};
