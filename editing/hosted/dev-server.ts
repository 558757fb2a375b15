import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runScript } from './publish/run-script.ts';

const project = join(import.meta.dirname, '../..');

/** Delay in milliseconds before a dev server that ended starts again. */
const pause = 1000;

export interface DevServer {
  /** Origin on this machine; undefined while it starts. */
  origin: () => string | undefined;
  stop: () => Promise<void>;
}

/**
 * Starts the development server on a port of this machine, and again whenever it ends. Throws CommandFailed if the data
 * has faults and no earlier version without them is known.
 */
export const startDevServer = async (say: (line: string) => void): Promise<DevServer> => {
  // The modules for development, which the servers of this process read, too.
  await runScript(['scripts/generate.ts', '--drafts'], {}, say);
  let child: ChildProcess | undefined;
  let origin: string | undefined;
  let isStopping = false;
  const { promise: ready, resolve: onReady } = Promise.withResolvers<void>();
  const run = async (): Promise<void> => {
    while (!isStopping) {
      child = fork(join(project, 'generator/dev/dev-process.ts'), {
        cwd: project,
        env: { ...process.env, EDIT_HOSTED: '1', PREVIEW: '1' },
      });
      child.once('message', (port) => {
        origin = `http://127.0.0.1:${String(port)}`;
        onReady();
      });
      await once(child, 'exit');
      origin = undefined;
      if (isStopping) return;
      say('the dev server has ended, and starts again');
      await setTimeout(pause);
    }
  };
  const ended = run();
  await ready;
  return {
    origin: () => origin,
    stop: async () => {
      isStopping = true;
      child?.kill();
      await ended;
    },
  };
};
