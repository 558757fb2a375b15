import { enableCompileCache } from 'node:module';
import { basename, join } from 'node:path';
import { endWithParent } from '../../sites/end-with-parent.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { readCommand } from './read-command.ts';
import { reportFailure } from './report-failure.ts';
import type { Command, Usage } from './usages.ts';

/** Defines a usage, whose options have types. */
export const usage = <const Written extends string = never>(defined: Usage<Written>): Usage => defined;

/** Runs a command on a site, or prints its help. Throws UserFault. */
export const runCommand = async (command: Command, args: readonly string[], folders = siteFolders): Promise<void> => {
  const read = readCommand(command, args);
  if ('about' in read) {
    const { helpOn } = await import('./help.ts');
    return console.log(helpOn(command, read.about));
  }
  // Each start would compile hundreds of small files again.
  enableCompileCache(join(import.meta.dirname, '../../var/compiled'));
  const { chosen, words, options } = read;
  await chosen.run({ words, options, folders });
};

type Described<Written extends string> = Partial<Pick<Command, 'variables'>> &
  (Pick<Command, 'usages'> | Usage<Written>);

/** Defines the command of a file, by its usages or by one without words, and runs it if the file is the program. */
export const define = async <const Written extends string = never>(
  { filename, main }: Pick<ImportMeta, 'filename' | 'main'>,
  described: Described<Written>,
): Promise<Command> => {
  const usages = 'usages' in described ? described.usages : { '': described };
  const command = { name: basename(filename, '.ts'), usages, variables: described.variables ?? [] };
  if (main) endWithParent();
  if (main) await runCommand(command, process.argv.slice(2)).catch(reportFailure);
  return command;
};
