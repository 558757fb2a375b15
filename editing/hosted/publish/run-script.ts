import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { EnvironmentFault } from '../../../hosting/environment.ts';
import type { DeployMessage } from '../../../hosting/releases/releases.ts';
import { siteFolders } from '../../../sites/site-folders.ts';
import { isFullDisk } from '../full-disk.ts';

const project = join(import.meta.dirname, '../../..');

/** A command that failed. The message is one line with the reason. */
export class CommandFailed extends EnvironmentFault {}

/** Runs a script of this project, and passes each line of its output and each message on. Throws CommandFailed. */
export const runScript = async (
  script: readonly string[],
  variables: Readonly<Record<string, string>>,
  onLine: (line: string) => void = () => undefined,
  onMessage: (message: DeployMessage) => void = () => undefined,
): Promise<void> => {
  const child = spawn(process.execPath, script, {
    cwd: project,
    env: { ...process.env, ...variables },
    // Over the channel, the script sends its messages, and learns that the editor ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('message', onMessage);
  // Editors know files by their paths in the data, wherever that is checked out.
  const data = `${relative(project, variables.DATA ?? siteFolders.data)}/`;
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
    createInterface({ input }).on('line', (line) => {
      const plain = stripVTControlCharacters(line).trimEnd().replaceAll(data, 'data/');
      if (plain === '') return;
      lines.push(plain);
      onLine(plain);
    });
  }
  const [code] = await once(child, 'close');
  // The last line of a failed build only points to the lines above it, or ends a stack trace.
  const [reason = `${script.join(' ')} failed`] = [
    ...lines.filter(isFullDisk),
    ...lines.filter((line) => line.includes('(fix:')),
    ...lines.filter((line) => /^\w*Error\b/.test(line)),
    ...lines.slice(-1),
  ];
  if (code !== 0) throw new CommandFailed(reason);
};
