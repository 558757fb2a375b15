import { vi } from 'vitest';
import { runCommand } from '../../../scripts/run/command.ts';
import type { Command } from '../../../scripts/run/usages.ts';
import { type SiteFolders, siteFolders } from '../../../sites/site-folders.ts';
import { UserFault } from '../../../sites/user-fault.ts';

/** Runs a command of package.json in this process. Returns its lines, and its refusal if it is refused. */
export const runHere = async (name: string, words: readonly string[], folders: SiteFolders = siteFolders) => {
  const { command }: { command: Command } = await import(`../../../scripts/${name}.ts`);
  const said: string[] = [];
  using _log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(...text.split('\n')));
  try {
    await runCommand(command, words, folders);
    return { said, ...(process.exitCode === 1 && { failed: true }) };
  } catch (error) {
    if (!(error instanceof UserFault) || error.message.includes('\n')) throw error;
    return { said, refusal: error.message };
  } finally {
    process.exitCode = undefined;
  }
};
