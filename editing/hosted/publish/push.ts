import { isFullDisk } from '../full-disk.ts';
import { type Git, isAncestor } from '../repository/git.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import type { EditingTexts } from '../texts.ts';
import { expectPublishable } from './obstacles.ts';
import { CommandFailed } from './run-script.ts';

/** Throws a sentence in place of the message of a program. */
export const failWith =
  (sentence: string) =>
  (fault: Error): never => {
    throw isFullDisk(fault.message) ? fault : new CommandFailed(sentence);
  };

/** Puts the commits of editors on those of the remote. Throws CommandFailed if these conflict, or were rewritten. */
const bringIn = async ({ git, head }: WorkingCopy, checkout: Git, problems: EditingTexts['words']['problems']) => {
  await git(['fetch', '--quiet']);
  // The last state of the remote that is part of the history, by the log of what was fetched and pushed.
  const known = (await git(['merge-base', '--fork-point', '@{upstream}', 'HEAD']).catch(() => '')).trim();
  if (known && !(await isAncestor(git, known, '@{upstream}'))) throw new CommandFailed(problems.remoteRewritten);
  if (await isAncestor(git, '@{upstream}', 'HEAD')) return;
  // In the checkout, because the data may have changes that nobody has committed.
  const [upstream = ''] = (await git(['rev-parse', '@{upstream}'])).split('\n');
  await checkout(['checkout', '--quiet', '--detach', await head()]);
  await checkout(['rebase', '--quiet', upstream]).catch(async (fault: Error) => {
    await checkout(['rebase', '--abort']).catch(() => undefined);
    failWith(problems.remoteConflict)(fault);
  });
  // Git refuses to overwrite such changes.
  const rebased = (await checkout(['rev-parse', 'HEAD'])).trim();
  await git(['reset', '--quiet', '--keep', rebased]).catch(failWith(problems.remoteConflict));
};

/** Brings in the commits of the remote, checks the result, and pushes. Returns the pushed commit. */
export const push = async (copy: WorkingCopy, checkout: Git, texts: EditingTexts, onChecked: () => void) => {
  const { problems } = texts.words;
  await copy.git(['rev-parse', '--verify', '@{upstream}']).catch(failWith(problems.noRemote));
  await bringIn(copy, checkout, problems);
  // The host refuses samples when it builds.
  await expectPublishable(copy.data, texts, { mayHaveSamples: true });
  onChecked();
  await copy.git(['push', '--quiet']);
  return copy.head();
};
