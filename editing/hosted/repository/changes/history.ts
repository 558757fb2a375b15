import type { WorkingCopy } from '../working-copy.ts';
import { type ChangedFile, parseDiff } from './parse-diff.ts';

export interface Commit {
  id: string;
  who: string;
  /** Address of the author. */
  email: string;
  /** ISO 8601. */
  at: string;
  message: string;
  files: readonly ChangedFile[];
}

/** Arguments for a diff with the whole files. */
const diff = [
  ...['--unified=1000000000', '--no-renames', '--no-color', '--no-ext-diff', '--no-relative'],
  ...['--src-prefix=a/', '--dst-prefix=b/'],
];

/** Returns the changes of the data between two commits. */
export const changesBetween = async (
  { git, prefix, scope }: WorkingCopy,
  from: string,
  to: string,
): Promise<ChangedFile[]> => parseDiff(await git(['diff', ...diff, from, to, '--', ...scope]), prefix);

/** Returns the number of unpublished saves, because one may change many files. Changes taken back do not count. */
export const countChanges = async (copy: WorkingCopy): Promise<number> => {
  const [published, head] = await Promise.all([copy.published(), copy.head()]);
  const files = await changesBetween(copy, published, head);
  const places = files.reduce((sum, { hunks }) => sum + Math.max(1, hunks.length), 0);
  const saves = Number(await copy.git(['rev-list', '--count', `${published}..${head}`, '--', ...copy.scope]));
  return Math.min(places, saves);
};

/** Returns the last commits of the data, or of one file, newest first. The first commit of all changed nothing. */
export const historyOf = async (
  { git, prefix, scope }: WorkingCopy,
  most: number,
  file?: string,
): Promise<Commit[]> => {
  // Git refuses paths outside of the repository.
  if (file !== undefined && /^\/|(?:^|\/)\.\.(?:\/|$)/.test(file.replace(/^\.\.\/public\//, ''))) return [];
  const format = '--format=%x00%H%x1f%an%x1f%ae%x1f%aI%x1f%s%x1f';
  const options = ['--patch', '--min-parents=1', `--max-count=${most}`, format];
  const output = await git(['log', ...diff, ...options, '--', ...(file === undefined ? scope : [file])]);
  return output
    .split('\0')
    .slice(1)
    .map((part) => {
      const [id = '', who = '', email = '', at = '', message = '', patch = ''] = part.split('\x1f');
      return { id, who, email, at, message, files: parseDiff(patch, prefix) };
    });
};
