import { execFile } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openEngine, openStore } from '../../receiver/store/open-store.ts';
import { newSubmission, resumeOf, uploaded } from '../receiver/store/new-submission.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

const rounds = 10;

/** Pause between two submissions, so that the store stays small, in milliseconds. */
const betweenTwo = 10;

const guide = readFileSync('docs/operate.md', 'utf8');

/** Returns the words after `npm run inbox --` of a command that the guide names. */
const documented = (command: string): readonly string[] => {
  expect(guide).toContain(`\nnpm run inbox -- ${command} `);
  return command.split(' ');
};

const folder = temporaryFolder();
const backups = join(folder, 'backups');
const store = join(folder, 'store.sqlite');

/** Runs a command of the inbox in a separate shell, while this process goes on. */
const run = (words: readonly string[], STORE: string) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((done) => {
    const env = { ...process.env, STORE, BACKUPS: backups, DATABASE_URL: undefined };
    execFile(process.execPath, ['scripts/inbox.ts', ...words], { env }, (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

const newest = (): string => join(backups, readdirSync(backups).toSorted().at(-1) ?? '');

const names = ['submissions', 'messages', 'lessons', 'resumes'] as const;

type Counts = Record<(typeof names)[number], number>;

const countsIn = async (file: string): Promise<Counts> => {
  await using engine = await openEngine({ file });
  const counted = names.map(async (name) => {
    const [row] = await engine.query(`SELECT count(*) AS total FROM ${name}`);
    return [name, Number(row?.total)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Counts;
};

const none: Counts = { submissions: 0, messages: 0, lessons: 0, resumes: 0 };

/** Adds submissions with messages and marks to a store until `stop` is called. Counts them when begun and stored. */
const keepBusy = async () => {
  const receiver = await openStore({ file: store, isReceiver: true });
  const [begun, stored] = [{ ...none }, { ...none }];
  const change = async (counts: Partial<Counts>, work: () => Promise<unknown>): Promise<void> => {
    for (const name of names) begun[name] += counts[name] ?? 0;
    await work();
    for (const name of names) stored[name] += counts[name] ?? 0;
  };
  const due = '2026-03-01T08:00:00.000Z';
  const add = async (): Promise<void> => {
    const messages = (['notice', 'receipt'] as const).map((kind) => ({ kind, due }));
    const submission = newSubmission({ messages });
    const resume = uploaded(resumeOf(submission.id));
    await change({ submissions: 1, messages: 2, resumes: 1 }, () => receiver.add({ ...submission, resume }));
    await change({ lessons: 1 }, () => receiver.setState(submission.id, 'spam', due));
  };
  let isBusy = true;
  const working = (async () => {
    while (isBusy) {
      await add();
      await pause(betweenTwo);
    }
  })();
  return {
    begun,
    stored,
    stop: async (): Promise<void> => {
      isBusy = false;
      await working;
      await receiver.close();
    },
  };
};

const expectBetween = (counts: Counts, least: Counts, most: Counts): void => {
  for (const name of names) {
    expect(counts[name], name).toBeGreaterThanOrEqual(least[name]);
    expect(counts[name], name).toBeLessThanOrEqual(most[name]);
  }
};

describe('a restore by the documented commands', () => {
  test('has all that was stored before the backup, made beside a busy receiver', async () => {
    const busy = await keepBusy();
    for (let round = 0; round < rounds; round += 1) {
      const least = { ...busy.stored };
      expect(await run(documented('backup'), store)).toMatchObject({ status: 0, stderr: '' });
      const most = { ...busy.begun };
      const restored = join(temporaryFolder(), 'submissions.sqlite');
      const stdout = `${newest()} restored\n`;
      expect(await run(documented('restore'), restored)).toEqual({ status: 0, stdout, stderr: '' });
      const counts = await countsIn(restored);
      expectBetween(counts, least, most);
      expect(counts.messages).toBe(2 * counts.submissions);
    }
    await busy.stop();
    await run(documented('backup'), store);
    const last = join(temporaryFolder(), 'submissions.sqlite');
    await run(documented('restore'), last);
    expect(await countsIn(last)).toEqual(busy.stored);
    expect(busy.stored.submissions).toBeGreaterThan(10 * rounds);
  });

  test.each<[damage: string, change: (descriptor: number, size: number) => void]>([
    ['is empty', (file) => ftruncateSync(file, 0)],
    ['was cut off', (file, size) => ftruncateSync(file, Math.floor(size / 2))],
    ['has lost its head', (file) => writeSync(file, Buffer.alloc(100), 0, 100, 0)],
    ['has lost pages', (file, size) => writeSync(file, Buffer.alloc(size / 2), 0, size / 2, 4096)],
  ])('names the copy before a newest one that %s', async (_, change) => {
    const good = newest();
    const damaged = join(backups, '2999-01-01T00.00.00.000Z.sqlite');
    copyFileSync(good, damaged);
    const descriptor = openSync(damaged, 'r+');
    change(descriptor, statSync(damaged).size);
    closeSync(descriptor);
    onTestFinished(() => rmSync(damaged));
    const restored = join(temporaryFolder(), 'submissions.sqlite');
    const { status, stderr } = await run(documented('restore'), restored);
    expect(status).toBe(1);
    const [, fault = '', words = ''] =
      /^(the backup ".*" cannot be restored: .*)npm run inbox -- (.*)\)\n$/.exec(stderr) ?? [];
    expect(fault, stderr).toContain(damaged);
    const former = words.replaceAll('"', '').split(' ');
    expect(await run(former, restored)).toEqual({ status: 0, stdout: `${good} restored\n`, stderr: '' });
    expect(await countsIn(restored)).toEqual(await countsIn(good));
  });
});
