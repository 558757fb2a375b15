import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createQueue } from '../queue.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Runs work on the data of a commit. DATA in the variables names its folder for scripts. */
export type OnCommit = (
  commit: string,
  work: (variables: Readonly<Record<string, string>>) => Promise<void>,
) => Promise<void>;

/**
 * Returns a function that checks a commit out into a folder, so that saves do not change what a build reads. Works one
 * after the other.
 */
export const checkoutIn = ({ git, prefix }: WorkingCopy, folder: string): OnCommit => {
  const queue = createQueue();
  const here = ['-C', folder];
  return (commit, work) =>
    queue(async () => {
      await git([...here, 'checkout', '--quiet', '--force', '--detach', commit]).catch(async () => {
        // Missing, or left behind by a kill.
        rmSync(folder, { recursive: true, force: true });
        await git(['worktree', 'prune']);
        await git(['worktree', 'add', '--quiet', '--force', '--detach', folder, commit]);
      });
      await git([...here, 'clean', '-fdq']);
      await work({ DATA: join(folder, prefix) });
    });
};
