import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EnvironmentFault } from '../../../hosting/environment.ts';
import { createQueue, type Queue } from '../../../receiver/queue.ts';
import { publicFolderOf } from '../../../sites/site-folders.ts';
import { changedFiles, type Git, type GitFault, gitBytes, gitIn, type Person } from './git.ts';
import { before, stateBefore, type Versioned } from './state-before.ts';

/** Ref of the last published commit. Branches and remotes do not show it. */
const published = 'refs/editing/published';

export interface WorkingCopy extends Versioned {
  /** Runs pushes and `record` one after the other. */
  inOrder: Queue;
  /** Returns the name of a file as editors know it, such as `data/site.yaml`, by its path as seen from the data. */
  nameOf: (path: string) => string;
  bytes: (commit: string, path: string) => Promise<Buffer>;
  head: () => Promise<string>;
  /** The commit that visitors see. */
  published: () => Promise<string>;
  markPublished: (commit: string) => Promise<void>;
  /**
   * Runs work that changes files, and commits those that it names. Returns false if it names none. If it fails or Git
   * does, throws and restores these files, or all that have changed meanwhile if it named none yet.
   */
  record: (author: Person, work: () => Promise<Change>) => Promise<boolean>;
}

/** Files that have changed. */
export interface Change {
  /** Paths as seen from the data. */
  files: readonly string[];
  /** Subject of the commit. */
  message: string;
  /** Throws if the change must not be committed. */
  check?: () => Promise<void>;
}

/** Time for Git commands to end whose parent was killed, in milliseconds. */
const grace = 1000;

/** Removes the locks of Git commands that were killed. Nothing else uses the copy while the editor starts. */
const removeLocks = async (folders: readonly string[]): Promise<void> => {
  const locks = (): string[] =>
    folders.flatMap((cwd) => globSync(['*.lock', 'refs/**/*.lock'], { cwd }).map((name) => join(cwd, name)));
  if (locks().length > 0) await setTimeout(grace);
  for (const lock of locks()) rmSync(lock, { force: true });
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
  const commitOf = async (name: string): Promise<string> => (await git(['rev-parse', '--verify', name])).trim();
  const markPublished = async (commit: string): Promise<void> => {
    await git(['update-ref', published, commit]);
  };
  const prefix = (await git(['rev-parse', '--show-prefix'])).trim();
  const scope = prefix === '' ? ['.'] : ['.', '../public'];
  // Git refuses a folder that is neither there nor in the index.
  if (prefix !== '') mkdirSync(publicFolderOf(data), { recursive: true });
  const state = await stateBefore({ data, git, prefix, scope });
  /** Takes back a change that has named no files, because the dev server or this process was killed. */
  const restoreUnfinished = async (): Promise<void> => {
    const count = await state.restore();
    if (count > 0) say(`${data} had unfinished changes of ${count} files: taken back (git stash show -p shows them)`);
  };
  // Without a new commit since, the change was killed before its editor got an answer.
  if ((await commitOf(`${before}^`).catch(() => undefined)) === (await commitOf('HEAD'))) await restoreUnfinished();
  await state.end();
  // At the first start, nothing is known to be unpublished except what the remote lacks.
  await commitOf(published).catch(async () =>
    markPublished(await commitOf('@{upstream}').catch(() => commitOf('HEAD'))),
  );
  const commit = async (author: Person, { check, files, message }: Change): Promise<void> => {
    await check?.();
    await git(['update-index', '--add', '--remove', '--', ...files]);
    await state.commitOwn(files);
    const staged = await changedFiles(git, prefix, '--cached', '--', ...files);
    if (staged.length === 0) return;
    await git(['commit', '--quiet', '--no-verify', '-m', message, '--', ...staged], author);
  };
  const record = async (author: Person, work: () => Promise<Change>): Promise<boolean> => {
    await state.begin();
    const change = await work().catch(async (fault: Error) => {
      await restoreUnfinished();
      throw fault;
    });
    const { files } = change;
    if (files.length > 0)
      await commit(author, change).catch(async (fault: Error) => {
        await state.restore(files);
        throw fault;
      });
    await state.end();
    return files.length > 0;
  };
  const inOrder = createQueue();
  return {
    ...{ data, git, inOrder, markPublished, prefix, scope },
    nameOf: (path) => posix.join('data', path),
    bytes: (commit, path) => gitBytes(data, ['show', `${commit}:${posix.join(prefix, path)}`]),
    head: () => commitOf('HEAD'),
    published: () => commitOf(published),
    record: (author, work) => inOrder(() => record(author, work)),
  };
};
