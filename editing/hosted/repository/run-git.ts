import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { GitCommand, GitResult } from './git-process.ts';

/** A process that runs Git (git-process.ts), and what waits for its results. */
interface GitProcess {
  child: ChildProcess;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
}

const start = (): GitProcess => {
  const child = fork(join(import.meta.dirname, 'git-process.ts'), { execArgv: [], serialization: 'advanced' });
  const waiting: GitProcess['waiting'] = new Map();
  child.on('message', (result: GitResult) => {
    const { reject, resolve } = waiting.get(result.id) ?? {};
    waiting.delete(result.id);
    // It keeps the program alive only while it works.
    if (waiting.size === 0) child.channel?.unref();
    if ('fault' in result) reject?.(new Error(result.fault));
    else resolve?.(Buffer.from(result.output));
  });
  for (const end of ['error', 'exit'] as const)
    child.on(end, () => {
      if (running?.child === child) running = undefined;
      for (const { reject } of waiting.values()) reject(new Error('Git was ended'));
      waiting.clear();
    });
  child.unref();
  return { child, waiting };
};

let running: GitProcess | undefined;
let commands = 0;

/** Runs Git without a shell. Returns what it prints; throws an Error with its fault. */
export const runGit = (args: readonly string[], options: GitCommand['options']): Promise<Buffer> => {
  running ??= start();
  const { child, waiting } = running;
  commands += 1;
  const result = Promise.withResolvers<Buffer>();
  waiting.set(commands, result);
  child.channel?.ref();
  child.send({ id: commands, args, options } satisfies GitCommand);
  return result.promise;
};
