import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hostingFile } from '../../../hosting/hosting-table.ts';
import type { DeployMessage } from '../../../hosting/releases/releases.ts';
import { dayIn } from '../../../schemas/fields/day.ts';
import type { OnCommit } from '../repository/checkout.ts';
import { GitFault } from '../repository/git.ts';
import type { WorkingCopy } from '../repository/working-copy.ts';
import type { EditingTexts } from '../texts.ts';
import { expectPublishable, type Obstacle, Obstructed } from './obstacles.ts';
import { failWith, push } from './push.ts';
import { CommandFailed, runScript } from './run-script.ts';

type Step = keyof EditingTexts['words']['publish']['steps'];

/** The commit to publish, and whoever publishes it; nobody if the day of an entry has come. */
interface Wanted {
  commit: string;
  who?: string;
}

/** A publication: its progress, and its result once it has one. */
export interface Publication extends Wanted {
  /** The steps that have begun, each with its time in milliseconds. */
  steps: { name: Step; start: number }[];
  /** Time of the result. */
  end?: number;
  /** The lines of the programs, for operators. */
  lines: string[];
  /** Addresses that it would take away. Whoever publishes has to agree. */
  vanished?: readonly string[];
  outcome?: { isDone: boolean; sentence: string; obstacles?: readonly Obstacle[] };
}

interface PublisherOptions {
  copy: WorkingCopy;
  onCommit: OnCommit;
  texts: EditingTexts;
  mode: 'deploy' | 'push';
  /** The folder that links to the served release. */
  dist: string;
}

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
  const publishCommit = async (publication: Publication, isAgreed: boolean): Promise<string> => {
    const { commit } = publication;
    const begin = (name: Step): void => void publication.steps.push({ name, start: performance.now() });
    const onLine = (line: string): void => void publication.lines.push(line);
    const onMessage = (message: DeployMessage): void => {
      if ('step' in message) begin(message.step);
      else if (message.vanished.length > 0) publication.vanished = message.vanished;
    };
    let done = commit;
    const work: Parameters<OnCommit>[1] = async (variables, checkout) => {
      begin('check');
      if (mode === 'push') {
        done = await copy.inOrder(async () => {
          // A push takes all commits along.
          if ((await copy.head()) !== commit) throw new CommandFailed(texts.words.publish.listChanged);
          return push(copy, checkout, texts, () => begin('push')).catch((fault: Error) => {
            if (!(fault instanceof GitFault)) throw fault;
            onLine(fault.output.trim());
            return failWith(texts.words.problems.remoteFailed)(fault);
          });
        });
      } else {
        const isAll = commit === (await copy.head());
        await expectPublishable(variables.DATA, texts, { whole: isAll ? undefined : copy.data });
        begin('build');
        const deployment = { ...variables, PREVIEW: '0', BUILD_FOLDER: dist };
        const broken = failWith(texts.words.publish.broken);
        // There are no samples in what was checked.
        const command = ['scripts/deploy.ts', '--with-samples', ...(isAgreed ? ['--without-addresses'] : [])];
        await runScript(command, deployment, onLine, onMessage).catch(broken);
      }
    };
    await onCommit(commit, work, () => begin('wait'));
    return done;
  };

  const run = async (wanted: Wanted, isAgreed: boolean): Promise<void> => {
    const publication: Publication = { ...wanted, steps: [], lines: [] };
    last = publication;
    const { done, failed, vanished } = texts.words.publish;
    try {
      const published = await publishCommit(publication, isAgreed);
      // Visitors see it in any case. Without the mark, the changes stay in the list until the next publication.
      await copy.markPublished(published).catch((fault: Error) => publication.lines.push(fault.message));
      publication.outcome = { isDone: true, sentence: done };
    } catch (error) {
      const sentence = publication.vanished ? vanished : texts.problem(failed, error);
      const obstacles = error instanceof Obstructed ? error.obstacles : [];
      publication.outcome = { isDone: false, sentence, obstacles };
    } finally {
      publication.end = performance.now();
    }
  };
  const running = (): Publication | undefined => (last?.outcome ? undefined : last);

  return {
    last: () => last,
    running,
    /** Publishes a commit, without some addresses if someone has agreed. Does nothing while a publication runs. */
    publish: async (wanted: Wanted, isAgreed: boolean): Promise<void> => {
      if (!running()) await run(wanted, isAgreed);
    },
    /** Builds the published commit again if the day of one of its entries has come since the last build. */
    publishDueEntries: async (now: Date): Promise<void> => {
      const [built, today] = [builtDay(dist, texts.timeZone), dayIn(texts.timeZone, now)];
      if (running() || mode === 'push' || built === undefined || built >= today) return;
      const commit = await copy.published();
      const found = await copy.git(['grep', '-hE', '^publish: ', commit, '--', '.']).catch(() => '');
      const days = found.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
      if (days.some((day) => day > built && day <= today)) await run({ commit }, false);
    },
  };
};

export type Publisher = ReturnType<typeof createPublisher>;
