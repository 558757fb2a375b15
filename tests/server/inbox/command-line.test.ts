import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { machineAccount } from '../../../server/inbox/commands/machine-account.ts';
import { printable, printableLine } from '../../../server/inbox/commands/printable.ts';
import { openStore } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { NewSubmission } from '../../../server/store/submission.ts';
import { readTable } from './read-table.ts';
import { sampleSubmissions } from './sample-submissions.ts';

const folder = mkdtempSync(join(tmpdir(), 'inbox-shell-'));
const file = join(folder, 'store.sqlite');
const samples = sampleSubmissions(folder);
const escaping = 'b\u001b]0;title\u0007\u009b31m';
/** Kept open all the while, as a running receiver does. */
let store: Store;

const run = (args: readonly string[], STORE = file) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/inbox.ts', ...args], {
    encoding: 'utf8',
    env: { ...process.env, STORE, DATABASE_URL: undefined },
    input: '',
  });
  return { status, stdout, stderr };
};

const done = (stdout: string) => ({ status: 0, stdout, stderr: '' });
const refused = (line: string) => ({ status: 1, stdout: '', stderr: `${line}\n` });

beforeAll(async () => {
  store = await openStore({ file });
  for (const sample of samples) await store.add(sample);
  const [{ resume: _, ...first }] = samples as [(typeof samples)[0]];
  await store.add({
    ...first,
    id: 'escaping-1',
    identity: 'escaping',
    sender: { name: escaping, email: 'e@v.test' },
    content: { subject: escaping },
  });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const names = 'list, show, export, resume, state, retry, erase, purge, backup, restore, accesses, sign-in';
const written = (name: string, usage: string) => `"${name}" is not written like this (fix: npm run inbox -- ${usage})`;

test.each<[args: string[], line: string]>([
  [[], `no command was given (fix: write npm run inbox -- and one of ${names})`],
  [['lst'], `"lst" is no command of the inbox (fix: write npm run inbox -- and one of ${names})`],
  [['list', '--stat', 'new'], written('list', 'list [--state new] [--form contact] [--search words]')],
  [['list', '--state', 'old'], '"old" is no state (fix: write one of new, answered, spam)'],
  [['list', '--form', 'x'], '"x" is no form (fix: write one of contact, lead, application)'],
  [['show'], written('show', 'show ID')],
  [['show', '00000'], '"00000" is too short for an inquiry (fix: write at least 6 letters)'],
  [['show', '000000'], 'several inquiries begin with "000000" (fix: write more of it)'],
  [['show', 'ffffff'], 'there is no inquiry "ffffff" (fix: see npm run inbox -- list --search words)'],
  [['state', '00000001', 'done'], '"done" is no state (fix: write one of new, answered, spam)'],
  [['erase'], written('erase', 'erase ID [--yes]  or  erase --email ADDRESS [--yes]')],
  [
    ['erase', '00000001', '--email', 'a@b.test'],
    written('erase', 'erase ID [--yes]  or  erase --email ADDRESS [--yes]'),
  ],
  [['erase', '00000001'], 'nobody is at a terminal to be asked (fix: add --yes to erase without a question)'],
  [['retry', 'none'], 'no message "none" was given up (fix: write retry alone)'],
  [['resume', '00000001', join(folder, 'no.pdf')], 'the inquiry "00000001" brought no file (fix: name another one)'],
])('%j is refused in one line', (args, line) => {
  expect(run(args)).toEqual(refused(line));
});

describe('reading', () => {
  test('the list can be searched, and obeys nothing that was entered', async () => {
    const { status, stdout } = run(['list', '--search', 'title', '--state', 'new', '--form', 'contact']);
    expect(status).toBe(0);
    expect(stdout).toContain('b\ufffd]0;title\ufffd\ufffd31m');
    expect(/(?!\n)\p{Cc}/u.test(stdout)).toBe(false);
    expect(/(?!\n)\p{Cc}/u.test(run(['show', 'escaping-1']).stdout)).toBe(false);
    expect((await store.accesses(1))[0]).toMatchObject({
      who: machineAccount(),
      what: 'show',
      submissionId: 'escaping-1',
    });
  });

  test('an inquiry keeps its lines', () => {
    const { stdout } = run(['show', '00000001']);
    expect(stdout).toContain('  Our ledger is on two databases since March.\n  \n  Can you look at it before May?\n');
  });
});

describe('files', () => {
  test('are written for their owner alone, and never over another', () => {
    const table = join(folder, 'all.csv');
    const cv = join(folder, 'cv.pdf');
    expect(run(['export', table, '--state', 'spam'])).toEqual(done(`${table} written\n`));
    expect(
      readTable(readFileSync(table, 'utf8'))
        .slice(1)
        .map(([id]) => id),
    ).toEqual([samples[9]?.id, samples[10]?.id]);
    expect(run(['resume', '00000002', cv])).toEqual(done(`${cv} written\n`));
    expect(readFileSync(cv, 'utf8')).toBe('%PDF-1.7 resume 1');
    for (const made of [table, cv]) expect(statSync(made).mode & 0o777).toBe(0o600);
    writeFileSync(table, 'mine');
    expect(run(['export', table])).toEqual(refused(`"${table}" is there already (fix: name a new file)`));
    expect(readFileSync(table, 'utf8')).toBe('mine');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  test('a copy of everything is made and put back', async () => {
    const copy = join(folder, 'copy.sqlite');
    const again = join(folder, 'again.sqlite');
    expect(run(['backup', copy])).toEqual(done(`${copy} written\n`));
    expect(run(['restore', copy], again)).toEqual(done(`${copy} restored\n`));
    const restored = await openStore({ file: again });
    expect((await restored.find({ limit: 1 })).total).toBe((await store.find({ limit: 1 })).total);
    expect((await restored.resume(samples[1]?.id ?? ''))?.name).toBe(samples[1]?.resume?.name);
    await restored.close();
    expect(existsSync(`${copy}-wal`)).toBe(false);
  });
});

describe('changing', () => {
  test('a state', async () => {
    const id = samples[4]?.id ?? '';
    expect(run(['state', '00000005', 'answered'])).toEqual(done(`${id} is answered\n`));
    expect((await store.get(id))?.state).toBe('answered');
  });

  test('the state of a quarantined inquiry to new, which sends its messages once', async () => {
    for (const state of ['new', 'spam', 'new']) expect(run(['state', '00000010', state]).status).toBe(0);
    expect(await store.messageCounts()).toEqual({ waiting: 1, sent: 0, dead: 0 });
  });

  test('erases one, and everything of an address', async () => {
    expect(run(['erase', '00000008', '--yes'])).toEqual(done('Erased: 1\n'));
    expect(await store.get(samples[7]?.id ?? '')).toBe(undefined);
    expect(run(['erase', '--email', 'APPLICANT@visitor.test', '--yes'])).toEqual(done('Erased: 2\n'));
    expect((await store.accesses(1))[0]).toMatchObject({ what: 'erase', who: machineAccount() });
  });

  test('what was given up, and what is old', async () => {
    await store.addMessage('digest', 'digest', '2026-01-01T00:00:00.000Z');
    await store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 9 });
    await store.failed('digest', { error: 'refused', dead: true });
    expect(run(['retry'])).toEqual(done('Tried again: 1\n'));
    expect(run(['purge', '--confirm']).stdout).toMatch(/^Erased: 0\nMarked, to be erased in a week: \d+\n$/);
    expect(run(['accesses']).stdout).toMatch(/^\d{4}-\S+Z {2}\S+ {2}purge\n\S+ {2}\S+ {2}retry\n/);
  });
});

test('the purge is refused when the clock may be wrong, until that is confirmed', async () => {
  const old = join(folder, 'old.sqlite');
  const other = await openStore({ file: old });
  const id = 'aaaaaaaa-0000-4000-8000-000000000000';
  await other.add({ ...(samples[0] as NewSubmission), id, received: '2020-05-01T00:00:00.000Z' });
  await other.close();
  const { status, stderr } = run(['purge'], old);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^nothing was erased: the clock says \S+, but the store was last in use on 2020-05-01 \(fix: .*--confirm.*\)\n$/,
  );
  expect(run(['purge', '--confirm'], old)).toEqual(done('Erased: 0\nMarked, to be erased in a week: 1\n'));
  expect(run(['show', id], old).stdout).toContain(`${words.inquiry.erasedAfter}: `);
});

test.each([
  ['a\u001b[2Jb', 'a\ufffd[2Jb', 'a\ufffd[2Jb'],
  ['a\r\nb\rc', 'a\nb\nc', 'a b c'],
  ['a\tb\u202eexe.pdf\u0007', 'a b\ufffdexe.pdf\ufffd', 'a b\ufffdexe.pdf\ufffd'],
  ['محمد Ł 履歴', 'محمد Ł 履歴', 'محمد Ł 履歴'],
])('%j is printed as %j', (text, lines, line) => {
  expect([printable(text), printableLine(text)]).toEqual([lines, line]);
});

test('the words for an empty list are the inbox’s', () => {
  const empty = join(folder, 'empty.sqlite');
  expect(run(['list'], empty)).toEqual(done(`${words.list.none}\n`));
});
