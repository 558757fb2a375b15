import { spawnSync } from 'node:child_process';

/** When a file of data was last changed, as W3C datetimes say it (2026-11-20T10:00:00Z), by its path in the folder. */
export type History = ReadonlyMap<string, string>;

/** What git says in a folder; undefined where it is not installed or the folder is in no repository. */
const git = (folder: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.MAX_SAFE_INTEGER,
  });
  return status === 0 ? stdout : undefined;
};

/**
 * The last commit of every file of a site's data, by the time of its author, which a rebase leaves as it is. Empty
 * outside of git, and in a shallow clone, whose first commit seems to have changed everything: a date that is not known
 * is not made up. A file that was never committed is missing.
 */
export const historyOf = (data: string): History => {
  const history = new Map<string, string>();
  if (git(data, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return history;
  // One run for all files. A commit begins with a NUL, which no file has in its name.
  const log = git(
    data,
    ...['-c', 'core.quotePath=off', 'log', '--no-renames', '--relative', '--name-only', '--format=%x00%at', '--', '.'],
  );
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [seconds = '', ...files] = commit.split('\n').filter((line) => line !== '');
    const time = new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
    for (const file of files) if (!history.has(file)) history.set(file, time);
  }
  return history;
};
