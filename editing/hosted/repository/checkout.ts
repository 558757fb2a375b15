import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createQueue } from '../../../receiver/queue.ts';
import { type Git, gitIn } from './git.ts';
import type { WorkingCopy } from './working-copy.ts';

/**
 * Runs work on the data of a commit. DATA in the variables names its folder for scripts; Git works in the checkout.
 * `onWait` is called if earlier work has not ended.
 */
export type OnCommit = (
  commit: string,
  work: (variables: Readonly<{ DATA: string }>, git: Git) => Promise<void>,
  onWait?: () => void,
) => Promise<void>;

/**
 * Returns a function that checks a commit out into a folder, so that saves do not change what a build reads. Works one
 * after the other.
 */
export const checkoutIn = ({ git, prefix }: WorkingCopy, folder: string): OnCommit => {
  const queue = createQueue();
  // Without its own repository, for instance after a kill, Git must not take the one around the folder for it.
  const here = gitIn(folder, { GIT_CEILING_DIRECTORIES: dirname(folder) });
  return (commit, work, onWait) =>
    queue(async () => {
      await here(['checkout', '--quiet', '--force', '--detach', commit]).catch(async () => {
        // Missing, or left behind by a kill.
        rmSync(folder, { recursive: true, force: true });
        await git(['worktree', 'prune']);
        await git(['worktree', 'add', '--quiet', '--force', '--detach', folder, commit]);
      });
      await here(['clean', '-fdq']);
      await work({ DATA: join(folder, prefix) }, here);
    }, onWait);
};
