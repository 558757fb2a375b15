import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Output, outputIn, writeOutput } from '../../../generator/emit/write-output.ts';
import { secondCompany } from '../../../scripts/test/tested-site.ts';

/** The folder `.git` after the first commit, by the files in it. Git makes the same one only once. */
const begun = new Map<string, Output>();

/** A Git repository in a folder with the data of the second company, or only with some of its files. */
export const makeRepository = (folder: string, files?: readonly string[]) => {
  const data = join(folder, 'data');
  // The data, and the files that it names beside it.
  for (const name of files?.map((file) => `data/${file}`) ?? ['data', 'public']) {
    cpSync(join(dirname(secondCompany), name), join(folder, name), { recursive: true });
  }
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@site.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trimEnd();
  const [key, history] = [String(files), join(folder, '.git')];
  const known = begun.get(key);
  if (known) writeOutput(history, known);
  else {
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Begin');
    begun.set(key, outputIn(history));
  }
  return {
    ...{ folder, data, git },
    read: (file: string): string => readFileSync(join(data, file), 'utf8'),
    /** Authors and subjects of the last commits, newest first. */
    log: (count: number): string[] => git('log', `--max-count=${count}`, '--format=%an: %s').split('\n'),
    /** Changed files without a commit. */
    dirty: (): string => git('status', '--porcelain', '--untracked-files=all', '--', 'data'),
  };
};
