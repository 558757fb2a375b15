import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { type Usage, watchProcess } from './watch-process.ts';

/** What a command took. */
export interface Measured extends Usage {
  seconds: number;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Runs a script of a project with the Node that runs this one, and says what it took. A run that fails is no
 * measurement.
 */
export const runMeasured = (
  root: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Measured> =>
  new Promise((done, fail) => {
    const start = performance.now();
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const usage = watchProcess(child.pid ?? 0);
    child.once('error', fail);
    child.once('exit', (code) => {
      const took = { seconds: rounded((performance.now() - start) / 1000), ...usage() };
      if (code === 0) done(took);
      else fail(new Error(`node ${command.join(' ')} ended with the code ${code}`));
    });
  });
