import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Resource use of a finished command with its child processes. Other systems than Linux report seconds only. */
export interface Measured {
  seconds: number;
  /** Proportional set size, which counts shared memory once. */
  peakMegabytes: number;
  /** CPU time in seconds, which depends less on other load than elapsed time. */
  processorSeconds: number;
}

/** Reads a file of /proc; empty once the process has ended. */
const ofProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Returns the fields of /proc/<pid>/stat from the third on. The name before them, in parentheses, may contain anything.
 */
const fieldsOf = (pid: string): string[] => ofProcess(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];

/** Returns a process and all its descendants. */
const treeOf = (root: string): string[] => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = all.map((pid) => [pid, fieldsOf(pid)[1]] as const);
  const tree = [root];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
};

const megabytesOf = (pid: string): number =>
  Number(/^Pss:\s+(\d+)/m.exec(ofProcess(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Returns the CPU time of a process and its ended children. Linux counts a hundred ticks per second. */
const secondsOf = (pid: string): number =>
  fieldsOf(pid)
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) / 100, 0);

/** Returns the CPU time of a running process and its descendants. */
export const processorSecondsOf = (pid: number): number =>
  treeOf(String(pid)).reduce((sum, one) => sum + secondsOf(one), 0);

/** Returns the peak of resident memory of a running process and its descendants. */
export const peakMegabytesOf = (pid: number): number =>
  treeOf(String(pid)).reduce(
    (sum, one) => sum + Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(ofProcess(one, 'status'))?.[1] ?? 0) / 1024),
    0,
  );

/** Runs a script with the current Node version and measures it. Rejects if the script fails. */
export const runMeasured = (
  root: string,
  command: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Measured> =>
  new Promise((done, fail) => {
    const start = performance.now();
    const child = spawn(process.execPath, command, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const pid = String(child.pid);
    const most = { megabytes: 0, seconds: 0 };
    const look = (): void => {
      const megabytes = treeOf(pid).reduce((sum, one) => sum + megabytesOf(one), 0);
      most.megabytes = Math.max(most.megabytes, megabytes);
      most.seconds = Math.max(most.seconds, secondsOf(pid));
    };
    const timer = process.platform === 'linux' ? setInterval(look, 100) : undefined;
    child.once('error', fail);
    child.once('exit', (code) => {
      clearInterval(timer);
      const seconds = Math.round((performance.now() - start) / 10) / 100;
      if (code === 0) done({ seconds, peakMegabytes: Math.round(most.megabytes), processorSeconds: most.seconds });
      else fail(new Error(`node ${command.join(' ')} ended with the code ${code}`));
    });
  });
