import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '../../schemas/fields/day.ts';
import { fill } from '../../schemas/text/fill.ts';
import { hostingFile } from '../../server/hosting/hosting-table.ts';
import { vanishedIn } from '../../server/hosting/vanished-addresses.ts';
import type { EditingSite } from '../requests/open-site.ts';
import type { OnCommit } from './checkout.ts';
import { push } from './push.ts';
import { CommandFailed, runScript } from './run-script.ts';
import { aboutSamples, samplesIn } from './samples-in.ts';
import type { EditingTexts } from './texts.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A publication: its progress, and its result once it has one. */
export interface Publication {
  lines: string[];
  outcome?: { isDone: boolean; sentence: string; vanished?: Vanished };
}

/** Addresses that a publication of a commit would take away. Someone has to agree. */
export interface Vanished {
  commit: string;
  addresses: readonly string[];
}

interface PublisherOptions {
  copy: WorkingCopy;
  site: EditingSite;
  onCommit: OnCommit;
  texts: EditingTexts;
  mode: 'deploy' | 'push';
  /** The folder that links to the served release. */
  dist: string;
}

type OnLine = (line: string) => void;

/** Returns the day of the build that visitors see; undefined without one. */
const builtDay = (dist: string, timeZone: string): string | undefined => {
  const file = join(dist, hostingFile);
  return existsSync(file) ? dayIn(timeZone, statSync(file).mtime) : undefined;
};

/** Publishes commits, one publication at a time. */
export const createPublisher = (options: PublisherOptions) => {
  const { copy, dist, mode, onCommit, site, texts } = options;
  let last: Publication | undefined;

  /** Publishes a commit and returns the one that visitors then see. */
  const publishCommit = async (commit: string, flags: readonly string[], onLine: OnLine): Promise<string> => {
    let done = commit;
    await onCommit(commit, async (variables, checkout) => {
      if (mode === 'push') done = await copy.inOrder(() => push(copy, checkout, texts, onLine));
      else {
        const deployment = { ...variables, PREVIEW: '0', BUILD_FOLDER: dist };
        const tell = (line: string): void => (aboutSamples.test(line) ? undefined : onLine(line));
        await runScript(['scripts/deploy.ts', ...flags], deployment, tell).catch(async (fault: Error) => {
          if (!aboutSamples.test(fault.message)) throw fault;
          throw new CommandFailed(fill(texts.words.publish.samples, { value: await samplesIn(site, variables) }));
        });
      }
    });
    return done;
  };

  const run = async (wanted: () => Promise<string>, agreed?: string): Promise<void> => {
    const publication: Publication = { lines: [] };
    last = publication;
    const { done, failed, vanished } = texts.words.publish;
    const onLine = (line: string): void => void publication.lines.push(line);
    let commit = '';
    try {
      commit = await wanted();
      const published = await publishCommit(commit, commit === agreed ? ['--without-addresses'] : [], onLine);
      // Visitors see it in any case. Without the mark, the changes stay in the list until the next publication.
      await copy.markPublished(published).catch((fault: Error) => onLine(fault.message));
      publication.outcome = { isDone: true, sentence: done };
    } catch (error) {
      const addresses = vanishedIn(publication.lines);
      publication.outcome =
        addresses.length > 0
          ? { isDone: false, sentence: vanished, vanished: { commit, addresses } }
          : { isDone: false, sentence: texts.problem(failed, error) };
    }
  };
  const isRunning = (): boolean => last !== undefined && last.outcome === undefined;

  return {
    last: () => last,
    /**
     * Publishes the present state. Does nothing while a publication runs. Addresses may vanish only if it is the commit
     * for which someone has agreed.
     */
    publish: async (agreed?: string): Promise<void> => {
      if (!isRunning()) await run(copy.head, agreed);
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
