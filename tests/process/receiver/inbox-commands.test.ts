import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { type InboxCommandName, runInboxCommand } from '../../../receiver/inbox/run-command.ts';
import { safeForTerminal, safeLine } from '../../../receiver/inbox/safe-text.ts';
import { inboxTexts } from '../../../receiver/inbox/texts.ts';
import type { SiteContent } from '../../../receiver/load-site.ts';
import { writeBackup } from '../../../receiver/store/new-file.ts';
import { openStore, type Store } from '../../../receiver/store/open-store.ts';
import type { NewSubmission } from '../../../receiver/store/submission.ts';
import { command } from '../../../scripts/inbox.ts';
import { readCommand } from '../../../scripts/run/read-command.ts';
import { UserFault } from '../../../sites/user-fault.ts';
import { readTable, sampleSubmissions } from '../../receiver/inbox/open-inbox.ts';
import { multilingualSite } from '../../receiver/multilingual-site.ts';
import { testSite } from '../../receiver/test-site.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const folder = temporaryFolder();
const file = join(folder, 'store.sqlite');
const samples = sampleSubmissions();
const [first] = samples as [NewSubmission];
const escaping = 'b\u001b]0;title\u0007\u009b31m';
const texts = inboxTexts(testSite);
/** Open during all tests, like that of a running receiver. */
let store: Store;
/** Time and folder of backups. */
let time = new Date().toISOString();
let backups: string | undefined;

/** Runs a command in this process. Returns its output. */
const run = async (args: readonly string[], over: Store = store, ofSite = texts): Promise<string> => {
  const printed: string[] = [];
  const read = readCommand(command, args);
  if ('about' in read) throw new Error('a test needs no help');
  await runInboxCommand(args[0] as InboxCommandName, read, {
    ...{ texts: ofSite, store: over, who: 'operator', now: () => new Date(time), backups },
    print: (text) => printed.push(`${text}\n`),
  });
  return printed.join('');
};

const spawn = (args: readonly string[], STORE = file) => {
  const env = { ...process.env, STORE, DATABASE_URL: undefined };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/inbox.ts', ...args], {
    ...{ encoding: 'utf8', env, input: '' },
  });
  return { status, stdout, stderr };
};

beforeAll(async () => {
  store = await openStore({ file });
  for (const sample of samples) await store.add(sample);
  const sender = { name: escaping, email: 'e@v.test' };
  await store.add({ ...first, id: 'escaping-1', identity: 'escaping', sender, content: { subject: escaping } });
});
afterAll(() => store.close());

test('a closed pipe ends a command without a report', () => {
  const line = '"$0" scripts/inbox.ts list | true';
  const env = { ...process.env, STORE: file, DATABASE_URL: undefined };
  expect(spawnSync('sh', ['-c', line, process.execPath], { encoding: 'utf8', env }).stderr).toBe('');
});

const names = 'list, show, export, resume, state, retry, erase, purge, backup, restore, accesses, sign-in';

test.each<[args: string[], message: string]>([
  [[], `a word is missing (fix: write one of ${names})`],
  [['list', '--stat', 'new'], 'unknown option "--stat" (fix: write --state)'],
  [
    ['list', '--state', 'old'],
    'unknown state "old" (fix: use one of new, answered, unconfirmed, confirmed, unsubscribed, spam)',
  ],
  [['list', '--confirm'], 'unknown option "--confirm" (fix: see npm run inbox -- --help)'],
  [['list', '--search'], '--search lacks its value (fix: write --search WORDS)'],
  [['list', '--form', 'x'], '"x" is not a form (fix: write one of contact, lead, application)'],
  [['show'], 'expected "show ID" (fix: write npm run inbox -- show ID)'],
  [['show', ''], 'expected "show ID" (fix: write npm run inbox -- show ID)'],
  [['show', '00000'], '"00000" is too short for the id of an inquiry (fix: write at least 6 characters)'],
  [['show', '000000'], 'several inquiries begin with "000000" (fix: write more of it)'],
  [['show', 'ffffff'], 'there is no inquiry "ffffff" (fix: see npm run inbox -- list --search words)'],
  [['state', '00000001', 'done'], '"done" is not a state (fix: write one of new, answered, spam)'],
  [['erase'], 'erase needs an id or an address (fix: write erase ID or erase --email ADDRESS)'],
  [['erase', '--email', ''], 'erase needs an id or an address (fix: write erase ID or erase --email ADDRESS)'],
  [['erase', '00000001', '--email', 'a@b.test'], 'unknown option "--email" (fix: see npm run inbox -- --help)'],
  [['erase', '00000001'], 'erasing needs a confirmation, but there is no terminal (fix: add --yes)'],
  [['retry', 'none'], 'no message "none" has failed (fix: run retry without an id)'],
  [['resume', '00000001', join(folder, 'no.pdf')], 'the inquiry "00000001" has no resume (fix: name another one)'],
])('%j is rejected', async (args, message) => {
  await expect(run(args)).rejects.toThrow(new UserFault(message));
});

test('the shell gets a fault as one line and exit status 1', () => {
  const stderr = 'unknown word "lst" (fix: write list)\n';
  expect(spawn(['lst'])).toEqual({ status: 1, stdout: '', stderr });
});

test('list filters and prints no control characters', async () => {
  const printed = await run(['list', '--search', 'title', '--state', 'new', '--form', 'contact']);
  expect(printed).toContain('b\ufffd]0;title\ufffd\ufffd31m');
  expect(printed + (await run(['show', 'escaping-1']))).not.toMatch(/(?!\n)\p{Cc}/u);
  expect((await store.accesses(1))[0]).toMatchObject({ who: 'operator', what: 'show', submissionId: 'escaping-1' });
});

test('show names the language of an inquiry on a site in several', async () => {
  const shown = (site: SiteContent) => run(['show', '00000001'], store, inboxTexts(site));
  expect(await shown({ ...testSite, translations: [] })).not.toContain(`${words.inquiry.language}: `);
  expect(await shown(multilingualSite)).toContain(`${words.inquiry.language}: `);
});

test('show keeps the lines of a message', async () => {
  expect(await run(['show', '00000001'])).toContain(
    '  Our ledger is on two databases since March.\n  \n  Can you look at it before May?\n',
  );
});

test('export and resume write files for their owner only, and replace none', async () => {
  const [table, cv] = [join(folder, 'all.csv'), join(folder, 'cv.pdf')];
  expect(await run(['export', table, '--state', 'spam'])).toBe(`${table} written\n`);
  const ids = readTable(readFileSync(table, 'utf8')).map(([id]) => id);
  expect(ids.slice(1)).toEqual([samples[9]?.id, samples[10]?.id]);
  expect(await run(['resume', '00000002', cv])).toBe(`${cv} written\n`);
  expect(readFileSync(cv, 'utf8')).toBe('%PDF-1.7 resume 1');
  for (const made of [table, cv]) expect(statSync(made).mode & 0o777).toBe(0o600);
  writeFileSync(table, 'mine');
  await expect(run(['export', table])).rejects.toThrow(`"${table}" exists already (fix: name a new file)`);
  expect(readFileSync(table, 'utf8')).toBe('mine');
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('the shell makes a backup beside a running receiver and restores it', async () => {
  const [copy, again] = [join(folder, 'copy.sqlite'), join(folder, 'again.sqlite')];
  expect(spawn(['backup', copy])).toEqual({ status: 0, stdout: `${copy} written\n`, stderr: '' });
  expect((await store.accesses(1))[0]).toMatchObject({ what: 'backup', who: userInfo().username });
  expect(spawn(['restore', copy], again)).toEqual({ status: 0, stdout: `${copy} restored\n`, stderr: '' });
  const restored = await openStore({ file: again });
  expect((await restored.find({ limit: 1 })).total).toBe((await store.find({ limit: 1 })).total);
  expect((await restored.resume(samples[1]?.id ?? ''))?.name).toBe(samples[1]?.resume?.name);
  await restored.close();
  expect(existsSync(`${copy}-wal`)).toBe(false);
});

test('backups of a folder are kept for two days of hours and thirty of days, and an old last one is told', async () => {
  await expect(run(['backup'])).rejects.toThrow('no file and no folder are named (fix: name a file, or set BACKUPS)');
  backups = file;
  await expect(run(['backup'])).rejects.toThrow('cannot be created (fix: name a folder below one that exists)');
  backups = join(folder, 'backups');
  const hours = Array.from({ length: 40 * 4 }, (_, index) => new Date(Date.UTC(2030, 0, 1, index * 6)));
  for (const each of hours) {
    time = each.toISOString();
    await run(['backup']);
  }
  const names = readdirSync(backups);
  // 48 newest ones are those of 12 days; 18 more days have one each.
  expect(names).toHaveLength(48 + 18);
  expect(names.toSorted()[0]).toBe('2030-01-11T18.00.00.000Z.sqlite');
  await using told = await openStore({ file, backups });
  const last = hours.at(-1)?.toISOString();
  expect(told.lastBackup(new Date('2030-02-10T00:00:00Z'))).toEqual({ time: last, isOld: false });
  expect(told.lastBackup(new Date('2030-02-11T00:00:00Z'))).toEqual({ time: last, isOld: true });
  expect(store.lastBackup(new Date())).toBe(undefined);
  backups = undefined;
  time = new Date().toISOString();
});

test('a backup that cannot be read is a fault, and leaves no file', async () => {
  const target = join(folder, 'damaged.sqlite');
  const damaged = writeBackup(target, async (temporary) => writeFileSync(temporary, 'no store'));
  await expect(damaged).rejects.toThrow('cannot be read (fix: look at the disk, then back up again)');
  expect(readdirSync(folder).filter((name) => name.startsWith('damaged'))).toEqual([]);
});

test('state changes the state', async () => {
  const id = samples[4]?.id ?? '';
  expect(await run(['state', '00000005', 'answered'])).toBe(`${id} is answered\n`);
  expect((await store.get(id))?.state).toBe('answered');
});

test('erase removes one inquiry, or all of an address', async () => {
  expect(await run(['erase', '00000008', '--yes'])).toBe('Erased: 1\n');
  expect(await store.get(samples[7]?.id ?? '')).toBe(undefined);
  expect(await run(['erase', '--email', 'APPLICANT@visitor.test', '--yes'])).toBe('Erased: 2\n');
  expect((await store.accesses(1))[0]).toMatchObject({ what: 'erase', who: 'operator' });
});

test('retry, purge and accesses report their work', async () => {
  await store.addDigest('digest', '2026-01-01T00:00:00.000Z');
  await store.claim({ now: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z', limit: 9 });
  await store.failed('digest', { error: 'refused', dead: true });
  expect(await run(['retry'])).toBe('Tried again: 1\n');
  expect(await run(['purge', '--confirm'])).toMatch(/^Erased: 0\nMarked, to be erased in a week: \d+\n$/);
  expect(await run(['accesses'])).toMatch(/^\d{4}-\S+Z {2}\S+ {2}purge\n\S+ {2}\S+ {2}retry\n/);
});

test('purge refuses to erase while the clock may be wrong, until that is confirmed', async () => {
  const old = { file: join(folder, 'old.sqlite') };
  const before = await openStore(old);
  const id = 'aaaaaaaa-0000-4000-8000-000000000000';
  await before.add({ ...first, id, received: '2020-05-01T00:00:00.000Z' });
  await before.close();
  await using other = await openStore(old);
  await expect(run(['purge'], other)).rejects.toThrow(
    /^nothing was erased: the clock says \S+, but the store was last in use on 2020-05-01 \(fix: .*--confirm.*\)$/,
  );
  expect(await run(['purge', '--confirm'], other)).toBe('Erased: 0\nMarked, to be erased in a week: 1\n');
  expect(await run(['show', id], other)).toContain(`${words.inquiry.erasedAfter}: `);
  await run(['erase', id, '--yes'], other);
  expect(await run(['list'], other)).toBe(`${words.list.none}\n`);
});

test.each([
  ['a\u001b[2Jb', 'a\ufffd[2Jb', 'a\ufffd[2Jb'],
  ['a\r\nb\rc', 'a\nb\nc', 'a b c'],
  ['a\tb\u202eexe.pdf\u0007', 'a b\ufffdexe.pdf\ufffd', 'a b\ufffdexe.pdf\ufffd'],
  ['محمد Ł 履歴', 'محمد Ł 履歴', 'محمد Ł 履歴'],
])('%j is printed as %j', (text, lines, line) => {
  expect([safeForTerminal(text), safeLine(text)]).toEqual([lines, line]);
});
