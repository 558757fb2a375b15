// Runs Git for the editor, as a small process. Linux copies the memory map of the process that starts a program. At
// 360 MB this took the editor 30 ms for each of 14 commands of a change, in which nobody else got an answer.
import { type ExecFileOptions, execFile } from 'node:child_process';

/** Enough for every file of a site. */
const maxBuffer = 1e9;

/** A command of Git. The result has its number. */
export interface GitCommand {
  id: number;
  args: readonly string[];
  options: Pick<ExecFileOptions, 'cwd' | 'env'>;
}

/** The output of a command, or why it failed. */
export type GitResult = { id: number; output: Buffer } | { id: number; fault: string };

process.on('message', ({ id, args, options }: GitCommand) => {
  execFile('git', args, { ...options, encoding: 'buffer', maxBuffer }, (error, output, faults) => {
    const result: GitResult = error ? { id, fault: String(faults) || error.message } : { id, output };
    if (process.connected) process.send?.(result);
  });
});
process.once('disconnect', () => process.exit());
// The signals of a terminal or of systemd reach all processes, but the editor ends what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
