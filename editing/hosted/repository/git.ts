import { posix } from 'node:path';
import { EnvironmentFault } from '../../../hosting/environment.ts';
import { hasNoSpace, isFullDisk } from '../full-disk.ts';
import { runGit } from './run-git.ts';

/** A command of Git that failed. The message is its first line of error output, or says that the disk is full. */
export class GitFault extends EnvironmentFault {
  /** All that Git and the remote have said. */
  readonly output: string;

  constructor(folder: string, output: string) {
    const lines = output.split('\n').map((line) => line.trim());
    const reason = lines.find((line) => /^(?:fatal|error|!):? /.test(line)) ?? lines.find(Boolean) ?? 'Git failed';
    super(isFullDisk(output) || hasNoSpace(folder) ? `No space left on device: ${reason}` : reason);
    this.output = output;
  }
}

export interface Person {
  name: string;
  email: string;
}

/** The author of commits that no editor made. */
export const machine: Person = { name: 'editor', email: 'editor@localhost' };

/** Settings that keep a repository from running its programs, and commits safe from a power failure. */
const settings = ['core.hooksPath=/dev/null', 'commit.gpgSign=false', 'core.quotePath=off', 'core.fsync=committed'];

/** Git and ssh ask no questions, because nobody could answer them. How ssh runs is the operator's setting. */
const variables = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false', SSH_ASKPASS_REQUIRE: 'force', LC_ALL: 'C' };

export type Git = (args: readonly string[], author?: Person) => Promise<string>;

const run = (
  folder: string,
  args: readonly string[],
  { email, name }: Person,
  own: Readonly<Record<string, string>>,
): Promise<Buffer> => {
  const identity = {
    ...{ GIT_AUTHOR_NAME: name, GIT_AUTHOR_EMAIL: email },
    ...{ GIT_COMMITTER_NAME: machine.name, GIT_COMMITTER_EMAIL: machine.email },
  };
  return runGit(['--literal-pathspecs', ...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd: folder,
    env: { ...process.env, ...variables, ...identity, ...own },
  }).catch((fault: Error) => {
    throw new GitFault(folder, fault.message);
  });
};

/** Returns a function that runs Git in a folder, without a shell. It returns the output, and throws GitFault. */
export const gitIn =
  (folder: string, own: Readonly<Record<string, string>> = {}): Git =>
  async (args, author = machine) =>
    String(await run(folder, args, author, own));

/** Returns the bytes that a command of Git in a folder prints. */
export const gitBytes = (folder: string, args: readonly string[]): Promise<Buffer> => run(folder, args, machine, {});

/** Returns a path of a repository as seen from a folder in it, such as `../public/prices.pdf` from `data/`. */
export const pathFrom = (folder: string, path: string): string => posix.relative(folder, path);

/** Returns the files that differ, by the arguments of `git diff`, as seen from a folder of the repository. */
export const changedFiles = async (git: Git, folder: string, ...args: readonly string[]): Promise<string[]> =>
  (await git(['diff', '--name-only', '--no-renames', '--no-relative', '-z', ...args]))
    .split('\0')
    .filter(Boolean)
    .map((path) => pathFrom(folder, path));

/** True if a commit is another one, or comes before it. False for names that are no commits. */
export const isAncestor = (git: Git, older: string, newer: string): Promise<boolean> =>
  git(['merge-base', '--is-ancestor', older, newer]).then(
    () => true,
    () => false,
  );
