import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EnvironmentFault } from '../environment.ts';
import { createQueue, type Queue } from '../queue.ts';
import { type Git, type GitFault, gitIn, type Person } from './git.ts';

/** Ref of the last published commit. Branches and remotes do not show it. */
const published = 'refs/editing/published';

export interface WorkingCopy {
  /** The data folder. */
  data: string;
  git: Git;
  /** Runs saves, pushes and other changes of the copy one after the other. */
  inOrder: Queue;
  /** Path of the data in its repository, with a slash at its end; empty for the root. */
  prefix: string;
  head: () => Promise<string>;
  /** The commit that visitors see. */
  published: () => Promise<string>;
  markPublished: (commit: string) => Promise<void>;
  /** Commits all changes of the data. Throws GitFault and takes the changes back if that fails. */
  commit: (author: Person, message: string) => Promise<void>;
  /** Takes all uncommitted changes of the data back. */
  restore: () => Promise<void>;
}

/** Time for Git commands to end whose parent was killed, in milliseconds. */
const grace = 1000;

/** Removes the locks of Git commands that were killed. Nothing else uses the copy while the editor starts. */
const removeLocks = async (folders: readonly string[]): Promise<void> => {
  const locks = (): string[] =>
    folders
      .flatMap((folder) => [
        ...readdirSync(folder).map((name) => join(folder, name)),
        ...readdirSync(join(folder, 'refs'), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, 'refs', name),
        ),
      ])
      .filter((file) => file.endsWith('.lock'));
  if (locks().length > 0) await setTimeout(grace);
  for (const lock of locks()) rmSync(lock, { force: true });
};

/**
 * Changes without a commit belong to a save that was killed before its editor got an answer. They are taken back, and
 * kept as a stash, because an operator may have made them.
 */
const takeBackUnfinished = async (git: Git, data: string, say: (line: string) => void): Promise<void> => {
  const changed = await git(['status', '--porcelain', '--untracked-files=all', '--', '.']);
  if (changed === '') return;
  await git(['stash', 'push', '--quiet', '--include-untracked', '-m', 'unfinished changes', '--', '.']);
  const count = changed.trimEnd().split('\n').length;
  say(`${data} had unfinished changes of ${count} files: taken back (git stash show -p shows them)`);
};

/** Throws EnvironmentFault if the data is in no repository, has no commit, or waits for a merge. */
const expectUsable = async (git: Git, data: string): Promise<void> => {
  await git(['rev-parse', '--verify', 'HEAD']).catch((fault: GitFault) => {
    if (/ENOENT/.test(fault.message)) throw new EnvironmentFault('Git is missing (fix: install git)');
    throw new EnvironmentFault(`${data} is in no Git repository with a commit (fix: git init, git add, git commit)`);
  });
  const [folder = '', common = ''] = (await git(['rev-parse', '--absolute-git-dir', '--git-common-dir'])).split('\n');
  await removeLocks([...new Set([folder, resolve(data, common)])]);
  // A rebase that was killed while it brought in changes of the remote.
  if (existsSync(join(folder, 'rebase-merge'))) await git(['rebase', '--abort']);
  const isMerging = existsSync(join(folder, 'MERGE_HEAD')) || (await git(['ls-files', '--unmerged'])) !== '';
  if (isMerging) throw new EnvironmentFault(`${data} has merge conflicts (fix: resolve them with git, and commit)`);
};

/**
 * Opens the data as a working copy of Git, also after a kill of the last process. Throws EnvironmentFault (one line) if
 * it cannot be edited.
 */
export const openWorkingCopy = async (data: string, say: (line: string) => void): Promise<WorkingCopy> => {
  const git = gitIn(data);
  await expectUsable(git, data);
  await takeBackUnfinished(git, data, say);
  const commitOf = async (name: string): Promise<string> => (await git(['rev-parse', '--verify', name])).trim();
  const markPublished = async (commit: string): Promise<void> => {
    await git(['update-ref', published, commit]);
  };
  // At the first start, nothing is known to be unpublished except what the remote lacks.
  await commitOf(published).catch(async () =>
    markPublished(await commitOf('@{upstream}').catch(() => commitOf('HEAD'))),
  );
  const restore = async (): Promise<void> => {
    await git(['reset', '--quiet', '--', '.']);
    await git(['checkout', '--quiet', '--', '.']);
    await git(['clean', '-fdq', '--', '.']);
  };
  return {
    ...{ data, git, markPublished, restore, inOrder: createQueue() },
    prefix: (await git(['rev-parse', '--show-prefix'])).trim(),
    head: () => commitOf('HEAD'),
    published: () => commitOf(published),
    commit: async (author, message) => {
      try {
        await git(['add', '--all', '--', '.']);
        if ((await git(['diff', '--cached', '--name-only', '--', '.'])) === '') return;
        await git(['commit', '--quiet', '--no-verify', '-m', message, '--', '.'], author);
      } catch (fault) {
        await restore().catch(() => undefined);
        throw fault;
      }
    },
  };
};
