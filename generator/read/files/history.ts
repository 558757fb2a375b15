import { spawnSync } from 'node:child_process';

/** When a file of data was first and last committed, as W3C datetimes (2026-11-20T10:00:00Z). */
export interface FileDates {
  published: string;
  changed: string;
}

/** The dates of files of data by their paths in the folder. */
export type History = ReadonlyMap<string, FileDates>;

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
 * The first and the last commit of every file of a site's data, by the time of the author, which a rebase keeps. A
 * renamed file keeps its first date. Empty
 * outside of git, and in a shallow clone, whose first commit seems to have changed everything: a date that is not known
 * is not made up. A file that was never committed is missing.
 */
export const historyOf = (data: string): History => {
  const history = new Map<string, FileDates>();
  if (git(data, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return history;
  // One run for all files, the last commit first. A commit begins with a NUL, which no file has in its name.
  const log = git(
    data,
    ...['-c', 'core.quotePath=off', 'log', '--find-renames', '--relative', '--name-status', '--format=%x00%at'],
    ...['--', '.'],
  );
  const laterNames = new Map<string, string>();
  for (const commit of (log ?? '').split('\0').slice(1)) {
    const [seconds = '', ...changes] = commit.split('\n').filter((line) => line !== '');
    const time = new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
    for (const change of changes) {
      const [, before = '', after = before] = change.split('\t');
      const file = laterNames.get(after) ?? after;
      if (after !== before) laterNames.set(before, file);
      history.set(file, { published: time, changed: history.get(file)?.changed ?? time });
    }
  }
  return history;
};
