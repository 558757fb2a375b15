import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/** Resources of a finished command. */
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

const kilobytes = (file: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // It has ended.
  }
};

const parentOf = (pid: string): string => {
  try {
    // The name in parentheses may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? '';
  } catch {
    return '';
  }
};

/** A process with all that it has started. */
const treeOf = (root: number): string[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, parentOf(pid)]),
  );
  const tree = [String(root)];
  for (const pid of tree) for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  return tree;
};

/**
 * Ticks of the processor's clock, of which Linux counts a hundred a second, for a process and the children that have
 * ended.
 */
const ticksOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
};

/** Resources of a process and of all its descendants. */
export interface Usage {
  peakMegabytes: number;
  /** Seconds of processor time: on a machine that does other things too they say more than the clock. */
  processorSeconds: number;
}

/**
 * Looks at a process and all that it has started, ten times a second; says when asked how many megabytes they held at
 * most. Counted is the proportional set size: memory that processes share counts once. (Linux; elsewhere all stays 0.)
 */
export const watchProcess = (root: number): (() => Usage) => {
  let peak = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    try {
      const now = treeOf(root).reduce((sum, pid) => sum + kilobytes(`/proc/${pid}/smaps_rollup`, 'Pss'), 0);
      peak = Math.max(peak, now);
      ticks = Math.max(ticks, ticksOf(root));
    } catch {
      clearInterval(timer);
    }
  }, 100);
  return () => {
    clearInterval(timer);
    return { peakMegabytes: Math.round(peak / 1024), processorSeconds: ticks / 100 };
  };
};
