import { spawnSync } from 'node:child_process';

/** First and last commit of a data file, as W3C datetimes (2026-11-20T10:00:00Z). */
export interface FileDates {
  published: string;
  changed: string;
}

/** Dates of data files, by path in the folder. */
export type History = ReadonlyMap<string, FileDates>;

/** Returns Git's output in a folder; undefined without Git or outside of a repository. */
const git = (folder: string, ...args: readonly string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.MAX_SAFE_INTEGER,
  });
  return status === 0 ? stdout : undefined;
};

/**
 * Returns the first and last commit of every data file, by author date, which a rebase preserves. A renamed file keeps
 * its first date. The result is empty outside of Git, and in a shallow clone, whose dates would be wrong.
 */
export const historyOf = (data: string): History => {
  const history = new Map<string, FileDates>();
  if (git(data, 'rev-parse', '--is-shallow-repository')?.trim() !== 'false') return history;
  // One run for all files, newest commit first. Each commit begins with NUL, which no file name contains.
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
