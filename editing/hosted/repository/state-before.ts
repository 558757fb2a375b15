import { copyFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { changedFiles, type Git, gitIn } from './git.ts';

/** The files of a site in their repository. */
export interface Versioned {
  data: string;
  git: Git;
  /** Path of the data in its repository, with a slash at its end; empty for the root. */
  prefix: string;
  /** The folders that editors change, as seen from the data: it, and public/ unless that is outside the repository. */
  scope: readonly string[];
}

/** Ref of the state before the change that runs. A start that finds it knows that a kill ended this change. */
export const before = 'refs/editing/before';

/**
 * Keeps the state of the data before a change as a commit beside the history: the last commit with what nobody has
 * committed. It uses a separate index: the operator's stays as it is and may be locked.
 */
export const stateBefore = async ({ data, git, prefix, scope }: Versioned) => {
  const index = resolve(data, (await git(['rev-parse', '--git-path', 'index'])).trim());
  const beside = gitIn(data, { GIT_INDEX_FILE: `${index}.editing` });
  const commitPresent = async (parents: readonly string[]): Promise<string> => {
    const tree = (await beside(['write-tree'])).trim();
    return (await git(['commit-tree', tree, '-m', 'State', ...parents.flatMap((name) => ['-p', name])])).trim();
  };
  const addAll = async (): Promise<void> => {
    copyFileSync(index, `${index}.editing`);
    await beside(['add', '--all', '--', ...scope]);
  };
  return {
    begin: async (): Promise<void> => {
      await addAll();
      await git(['update-ref', before, await commitPresent(['HEAD'])]);
    },
    end: () => git(['update-ref', '-d', before]),
    /** Commits what nobody had committed of some files, so that it neither is lost nor gets the name of an editor. */
    commitOwn: async (files: readonly string[]): Promise<void> => {
      const own = await changedFiles(git, prefix, 'HEAD', before, '--', ...files);
      if (own.length === 0) return;
      await beside(['read-tree', 'HEAD']);
      await beside(['restore', '--staged', `--source=${before}`, '--', ...own]);
      await beside(['commit', '--quiet', '--no-verify', '-m', 'Keep changes from outside of the editor']);
    },
    /**
     * Restores some files. Without names, it restores all that have changed since, and returns their number. A stash
     * keeps what they were, because an operator may have changed some.
     */
    restore: async (files?: readonly string[]): Promise<number> => {
      if (files) {
        await beside(['read-tree', before]);
        await beside(['update-index', '--add', '--remove', '--', ...files]);
      } else await addAll();
      const now = await commitPresent(['HEAD', before]);
      const changed = await changedFiles(git, prefix, before, now);
      if (!files && changed.length > 0) await git(['stash', 'store', '--quiet', '-m', 'unfinished changes', now]);
      await beside(['read-tree', '-m', '-u', now, before]);
      // Nothing is staged if the index is locked.
      const staged = files ?? changed;
      if (staged.length > 0) await git(['reset', '--quiet', '--', ...staged]).catch(() => undefined);
      return changed.length;
    },
  };
};
