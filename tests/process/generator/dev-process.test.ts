import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the process with pipes for its output, and prints its id, and then its port. */
const parent = `
  import { fork } from 'node:child_process';
  const child = fork('generator/dev/dev-process.ts', { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  console.log(child.pid);
  child.once('message', console.log);
`;

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

// A process whose faults nobody reads reported each failed report until the machine was switched off.
test.each([
  ['begins to start', () => undefined],
  ['starts', () => setTimeout(1000)],
  ['runs', (output: Interface) => once(output, 'line')],
])('a dev server whose parent is killed while it %s ends', { timeout: 60_000 }, async (_when, wait) => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', parent]);
  onTestFinished(() => void program.kill('SIGKILL'));
  const output = createInterface({ input: program.stdout });
  const [id] = await once(output, 'line');
  onTestFinished(() => void (isRunning(Number(id)) && process.kill(Number(id), 'SIGKILL')));
  await wait(output);
  program.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(id)), { timeout: 30_000 }).toBe(false);
});
