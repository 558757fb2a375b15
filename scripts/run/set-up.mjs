// Runs before anything is installed, on whatever Node the machine has: only Node's own modules, plain JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const oldestNode = [20, 19];
const stamp = join('node_modules', '.installed-lock');

const isOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
};

const lockHash = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** Says what went wrong in one line and ends the process. */
const give = (message) => {
  console.error(message);
  process.exit(1);
};

/** Installs what the lock file names, unless that has been done already. Node 24 comes with it. */
export const setUp = () => {
  if (isOldNode())
    give(`Node ${process.versions.node} is too old (fix: install Node ${oldestNode.join('.')} or newer)`);
  if (isInstalled()) return;
  console.log('Installing what package-lock.json names …');
  const start = Date.now();
  // Not `npm ci`: it refuses a lock file that does not name the optional binaries of every other platform, and not
  // every registry serves those. `--no-save` leaves the lock file as it is.
  const { status, stderr } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const reason = stderr?.split('\n').find((line) => line.includes('npm error')) ?? 'npm install failed';
    give(`${reason.trim()} (fix: run "npm install --no-save" to see all of it)`);
  }
  writeFileSync(stamp, lockHash());
  console.log(`Installed (${((Date.now() - start) / 1000).toFixed(1)} s)`);
};

/** Runs a TypeScript file of the project on the Node that came with it; its end, by code or by signal, is ours. */
export const runOnProjectNode = (script, args = []) => {
  const bin = join(process.cwd(), 'node_modules', '.bin');
  const child = spawn(join(bin, process.platform === 'win32' ? 'node.cmd' : 'node'), [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    shell: process.platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm runs this under a shell that may die of a signal without handing it on; then this process has another parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
  child.on('exit', (code) => process.exit(code ?? 1));
};
