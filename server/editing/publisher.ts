import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '../../schemas/fields/day.ts';
import { hostingFile } from '../hosting/hosting-table.ts';
import type { OnCommit } from './checkout.ts';
import { isFullDisk } from './full-disk.ts';
import { CommandFailed, runScript } from './run-script.ts';
import type { EditingTexts } from './texts.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A publication: its progress, and its result once it has one. */
export interface Publication {
  lines: string[];
  outcome?: { isDone: boolean; sentence: string };
}

interface PublisherOptions {
  copy: WorkingCopy;
  onCommit: OnCommit;
  texts: EditingTexts;
  mode: 'deploy' | 'push';
  /** The folder that links to the served release. */
  dist: string;
}

type OnLine = (line: string) => void;

/** Puts the commits of editors on those of the remote. Throws CommandFailed for conflicts. */
const bringIn = async ({ git }: WorkingCopy, conflict: string): Promise<void> => {
  await git(['fetch', '--quiet']);
  const hasAll = await git(['merge-base', '--is-ancestor', '@{upstream}', 'HEAD']).then(
    () => true,
    () => false,
  );
  if (hasAll) return;
  await git(['rebase', '--quiet', '--autostash', '@{upstream}']).catch(async (fault: Error) => {
    await git(['rebase', '--abort']).catch(() => undefined);
    throw isFullDisk(fault.message) ? fault : new CommandFailed(conflict);
  });
};

/** Brings in the commits of the remote, checks the result, and pushes. Returns the pushed commit. */
const push = async ({ copy, texts }: PublisherOptions, onLine: OnLine): Promise<string> => {
  const { noRemote, remoteConflict } = texts.words.problems;
  await copy.git(['rev-parse', '--verify', '@{upstream}']).catch(() => {
    throw new CommandFailed(noRemote);
  });
  await bringIn(copy, remoteConflict);
  await runScript(['generator/cli.ts', 'check'], {}, onLine);
  onLine((await copy.git(['push', '--porcelain'])).trim());
  return copy.head();
};

/** Returns the day of the build that visitors see; undefined without one. */
const builtDay = (dist: string, timeZone: string): string | undefined => {
  const file = join(dist, hostingFile);
  return existsSync(file) ? dayIn(timeZone, statSync(file).mtime) : undefined;
};

/** Publishes commits, one publication at a time. */
export const createPublisher = (options: PublisherOptions) => {
  const { copy, dist, mode, onCommit, texts } = options;
  let last: Publication | undefined;

  /** Publishes a commit and returns the one that visitors then see. */
  const publishCommit = async (commit: string, onLine: OnLine): Promise<string> => {
    if (mode === 'push') return copy.inOrder(() => push(options, onLine));
    await onCommit(commit, (variables) =>
      runScript(['scripts/deploy.ts'], { ...variables, PREVIEW: '0', BUILD_FOLDER: dist }, onLine),
    );
    return commit;
  };

  const run = async (wanted: () => Promise<string>): Promise<void> => {
    const publication: Publication = { lines: [] };
    last = publication;
    const { done, failed } = texts.words.publish;
    const onLine = (line: string): void => void publication.lines.push(line);
    try {
      const commit = await publishCommit(await wanted(), onLine);
      // Visitors see it in any case. Without the mark, the changes stay in the list until the next publication.
      await copy.markPublished(commit).catch((fault: Error) => onLine(fault.message));
      publication.outcome = { isDone: true, sentence: done };
    } catch (error) {
      publication.outcome = { isDone: false, sentence: texts.problem(failed, error) };
    }
  };
  const isRunning = (): boolean => last !== undefined && last.outcome === undefined;

  return {
    last: () => last,
    /** Publishes the present state. Does nothing while a publication runs. */
    publish: async (): Promise<void> => {
      if (!isRunning()) await run(copy.head);
    },
    /** Builds the published commit again if the day of one of its entries has come since the last build. */
    publishDueEntries: async (now: Date): Promise<void> => {
      const [built, today] = [builtDay(dist, texts.timeZone), dayIn(texts.timeZone, now)];
      if (isRunning() || mode === 'push' || built === undefined || built >= today) return;
      const commit = await copy.published();
      const found = await copy.git(['grep', '-hE', '^publish: ', commit, '--', '.']).catch(() => '');
      const days = found.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
      if (days.some((day) => day > built && day <= today)) await run(async () => commit);
    },
  };
};

export type Publisher = ReturnType<typeof createPublisher>;
