// Runs before installation on any Node version, so it is plain JavaScript and imports only Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Minimum major version of Node for tests and servers. */
const nodeOfProject = 24;

/**
 * True if npm installs all packages on this version of Node. The result follows `engines` in package.json, which
 * tests/house/packages.test.ts compares with the lock file. Otherwise npm omits native packages silently.
 */
export const canInstall = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
};

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * True if npm's record of installed packages has those of a lock file, whichever command installed them. Packages for
 * other machines are optional.
 */
export const matches = (locked, installed) =>
  Object.entries(locked).every(([path, { version, optional = false, devOptional = optional }]) =>
    path in installed ? installed[path].version === version : path === '' || devOptional,
  );

/** True if the packages are a link to those of another project. `npm ci` would delete them there. */
const areLinked = () => lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const isInstalled = () =>
  areLinked() || matches(packagesIn('package-lock.json'), packagesIn(join('node_modules', '.package-lock.json')));

/** Prints a one-line fault and exits. */
const give = (message) => {
  console.error(message);
  process.exit(1);
};

/**
 * Installs the packages of the lock file unless they are installed already. On Linux and Windows, they include Node 24.
 */
export const setUp = () => {
  if (!canInstall(process.versions.node)) {
    give(`packages cannot be installed on Node ${process.versions.node} (fix: install Node ${nodeOfProject})`);
  }
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  const start = Date.now();
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    const reason = stderr?.split('\n').find((line) => line.includes('npm error')) ?? 'npm ci failed';
    give(`${reason.trim()} (fix: run "npm ci" to see all of it)`);
  }
  console.log(`Installed (${((Date.now() - start) / 1000).toFixed(1)} s)`);
};

/**
 * Returns the path of the Node that runs the project: from the packages, or the machine's if it is new enough. macOS
 * has no such package. Returns a one-line fault if there is neither.
 */
export const chooseNode = (bin, version = process.versions.node) => {
  const own = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return { path: own };
  if (Number(version.split('.')[0]) >= nodeOfProject) return { path: process.execPath };
  return {
    fault: `no package provides Node ${nodeOfProject} for this machine, which has ${version} (fix: install Node ${nodeOfProject})`,
  };
};

/** Runs a TypeScript file on the project's Node, and exits with its code or signal. */
export const runOnProjectNode = (script, args = []) => {
  const bin = join(process.cwd(), 'node_modules', '.bin');
  const { fault, path } = chooseNode(bin);
  if (fault) give(fault);
  const child = spawn(path, [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
    shell: path.endsWith('.cmd'),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // npm's shell may die of a signal without forwarding it. This process then gets another parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
  child.on('exit', (code) => process.exit(code ?? 1));
};
