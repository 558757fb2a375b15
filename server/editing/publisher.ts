import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '../../schemas/fields/day.ts';
import { fill } from '../../schemas/text/fill.ts';
import { hostingFile } from '../hosting/hosting-table.ts';
import type { OnCommit } from './checkout.ts';
import type { Queue } from './queue.ts';
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
  /** Saves and pushes of the same working copy run one after the other. */
  queue: Queue;
  mode: 'deploy' | 'push';
  /** The folder that links to the served release. */
  dist: string;
}

type OnLine = (line: string) => void;

/** Brings in the commits of the remote, checks the result, and pushes. Returns the pushed commit. */
const push = async ({ copy, texts }: PublisherOptions, onLine: OnLine): Promise<string> => {
  const { git } = copy;
  const { noRemote, remoteConflict } = texts.words.problems;
  await git(['rev-parse', '--verify', '@{upstream}']).catch(() => {
    throw new CommandFailed(noRemote);
  });
  await git(['fetch', '--quiet']);
  await git(['rebase', '--quiet', '--autostash', '@{upstream}']).catch(async () => {
    await git(['rebase', '--abort']);
    throw new CommandFailed(remoteConflict);
  });
  await runScript(['generator/cli.ts', 'check'], {}, onLine);
  onLine((await git(['push', '--porcelain'])).trim());
  return copy.head();
};

/** Returns the day of the build that visitors see; undefined without one. */
const builtDay = (dist: string, timeZone: string): string | undefined => {
  const file = join(dist, hostingFile);
  return existsSync(file) ? dayIn(timeZone, statSync(file).mtime) : undefined;
};

/** Publishes commits, one publication at a time. */
export const createPublisher = (options: PublisherOptions) => {
  const { copy, dist, mode, onCommit, queue, texts } = options;
  let last: Publication | undefined;

  /** Publishes a commit and returns the one that visitors then see. */
  const publishCommit = async (commit: string, onLine: OnLine): Promise<string> => {
    if (mode === 'push') return queue(() => push(options, onLine));
    await onCommit(commit, (variables) =>
      runScript(['scripts/deploy.ts'], { ...variables, PREVIEW: '0', BUILD_FOLDER: dist }, onLine),
    );
    return commit;
  };

  const run = async (wanted: () => Promise<string>): Promise<void> => {
    const publication: Publication = { lines: [] };
    last = publication;
    const { done, failed } = texts.words.publish;
    try {
      const commit = await publishCommit(await wanted(), (line) => void publication.lines.push(line));
      await copy.markPublished(commit);
      publication.outcome = { isDone: true, sentence: done };
    } catch (error) {
      const value = error instanceof Error ? error.message : String(error);
      publication.outcome = { isDone: false, sentence: fill(failed, { value }) };
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
