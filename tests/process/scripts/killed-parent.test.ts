import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { foldersOf } from '../../../sites/site-folders.ts';
import { copyPublicFiles, secondCompany } from '../../generator/copied-project.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

/** Prints the id of each program that it starts. */
const prefix = `
  import { fork } from 'node:child_process';
  import { subscribe } from 'node:diagnostics_channel';
  subscribe('child_process', ({ process: child }) => child.once('spawn', () => console.log(child.pid)));
`;

const devServer = `
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
  fork('generator/dev/dev-process.ts', { execArgv: [], stdio }).once('message', console.log);
`;
const bundle = `
  const { buildSite } = await import('./scripts/build/build-site.ts');
  await buildSite();
`;

const isRunning = (id: number): boolean => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

const root = temporaryFolder();
const data = join(root, 'data');
cpSync(join(secondCompany, 'data'), data, { recursive: true });
copyPublicFiles(join(secondCompany, 'data'), root);
const { generated, bundle: built } = foldersOf(data);
const env = { ...process.env, DATA: data, SOCIAL_CARDS: 'none', SITE_LANGUAGE: '' };

beforeAll(() => void execFileSync(process.execPath, ['scripts/generate.ts'], { env, stdio: 'ignore' }), 120_000);
afterAll(() => rmSync(dirname(generated), { recursive: true, force: true }));

// A process whose faults nobody reads reported each failed report until the machine was switched off.
test.each([
  ['a dev server', 'begins to start', devServer, () => undefined],
  ['a dev server', 'runs', devServer, (output: Interface) => once(output, 'line')],
  ['the bundle of a language', 'begins to start', bundle, () => undefined],
])('%s whose parent is killed while it %s ends', { timeout: 60_000 }, async (_what, _when, code, wait) => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', prefix + code], { env });
  onTestFinished(() => void program.kill('SIGKILL'));
  const output = createInterface({ input: program.stdout });
  const [id] = await once(output, 'line');
  onTestFinished(() => void (isRunning(Number(id)) && process.kill(Number(id), 'SIGKILL')));
  await wait(output);
  program.kill('SIGKILL');
  await expect.poll(() => isRunning(Number(id)), { timeout: 30_000 }).toBe(false);
  // It has not finished its work before.
  expect(existsSync(join(built, 'client/index.html'))).toBe(false);
});
