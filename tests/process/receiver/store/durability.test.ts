import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openStore, type Store } from '../../../../receiver/store/open-store.ts';
import { restoreStore } from '../../../../receiver/store/restore-store.ts';
import { isFullRun } from '../../../../scripts/test/tested-site.ts';
import { firstTime, newSubmission, resumeOf, timeAt, uploaded } from '../../../receiver/store/new-submission.ts';
import { faultOf, runOn } from '../../../receiver/store/test-store.ts';
import { downgrade } from './former-store.ts';
import { testPlaces } from './test-places.ts';

const { folder: root, places } = await testPlaces();

let folder = '';
beforeEach(() => {
  folder = join(root, randomUUID());
  mkdirSync(folder);
});

const everythingIn = async (store: Store) => {
  const { submissions, total } = await store.find({ limit: 10_000 });
  const resumes: [string, string][] = [];
  for (const { id } of submissions) {
    const bytes = (await store.resume(id))?.bytes;
    if (bytes) resumes.push([id, Buffer.from(bytes).toString('base64')]);
  }
  return {
    submissions,
    total,
    resumes,
    dead: await store.dead(),
    counts: await store.messageCounts(),
    accesses: await store.accesses(10_000),
  };
};

const claimAll = async (store: Store) => {
  const claimed = await store.claim({ now: timeAt(10), until: timeAt(20), limit: 10_000 });
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** More rows than are read at a time, of every kind. */
const fill = async (store: Store): Promise<void> => {
  await Promise.all(
    Array.from({ length: 230 }, async (_, index) => {
      const submission = newSubmission({
        received: timeAt(index),
        ...(index % 3 === 0 && { language: 'fr-FR' }),
        content: { message: `Größe ${index} \u{1F525} "' \\`, yes: index % 2 === 0 },
        messages: [{ kind: 'notice', due: firstTime }],
        ...(index % 7 === 0 && { suspicion: 'haste' as const }),
      });
      const resume = index % 20 === 0 ? { resume: uploaded(resumeOf(submission.id)) } : {};
      await store.add({ ...submission, ...resume });
    }),
  );
  await store.addDigest('digest-1', firstTime);
  const [sent, failed, dead] = await store.claim({ now: firstTime, until: firstTime, limit: 3 });
  await store.sent(String(sent?.id), timeAt(1));
  await store.failed(String(failed?.id), { error: 'later', due: timeAt(2) });
  await store.failed(String(dead?.id), { error: 'never', dead: true });
  for (const what of ['list', 'show']) await store.noteAccess({ at: firstTime, who: 'änne', what });
};

describe.each(places)('a backup of a store in $engine', ({ place }) => {
  test.each(places)('restores everything into $engine', async ({ place: placeOfOther }) => {
    await using store = await openStore(await place());
    await fill(store);
    const before = await everythingIn(store);
    const file = join(folder, 'backup.sqlite');
    await store.backup(file);
    expect(await everythingIn(store)).toEqual(before);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    chmodSync(file, 0o400);
    const options = await placeOfOther();
    await restoreStore(file, options);
    await using restored = await openStore(options);
    expect(await everythingIn(restored)).toEqual(before);
    expect(await restored.add(newSubmission())).toBe('stored');
    // Only now, because claiming changes both.
    const claimed = await claimAll(restored);
    expect(claimed).toEqual(await claimAll(store));
    // All but the one that was sent, the one that was given up and those of the 33 quarantined submissions.
    expect(claimed).toHaveLength(196);
  });

  test('is a snapshot, also while submissions are added', async () => {
    const store = await openStore(await place());
    let isDone = false;
    let made = 0;
    const addMany = async (): Promise<void> => {
      while (!isDone) {
        const submission = newSubmission({ messages: [{ kind: 'notice', due: firstTime }] });
        await store.add({ ...submission, resume: uploaded(resumeOf(submission.id)) });
        made += 1;
      }
    };
    const adding = [addMany(), addMany(), addMany()];
    while (made < 30) await store.add(newSubmission({ messages: [{ kind: 'notice', due: firstTime }] }));
    const before = (await store.find({ limit: 1 })).total;
    const file = join(folder, 'backup.sqlite');
    await store.backup(file);
    isDone = true;
    await Promise.all(adding);
    const after = (await store.find({ limit: 1 })).total;
    await store.close();

    await using copy = await openStore({ file });
    const { resumes, submissions, total } = await everythingIn(copy);
    expect(total).toBeGreaterThanOrEqual(before);
    expect(total).toBeLessThanOrEqual(after);
    expect(resumes).toHaveLength(submissions.filter(({ resume }) => resume).length);
    for (const [id, bytes] of resumes) expect(Buffer.from(bytes, 'base64').equals(resumeOf(id))).toBe(true);
    expect(await copy.messageCounts()).toEqual({ waiting: total, sent: 0, dead: 0 });
  });

  test('does not overwrite a file, and leaves no files behind', async () => {
    await using store = await openStore(await place());
    const file = join(folder, 'there.sqlite');
    writeFileSync(file, 'precious');
    expect(await faultOf(store.backup(file))).toBe(
      `failed: the backup "${file}" already exists (fix: name a new file)`,
    );
    const nowhere = join(folder, 'no', 'such.sqlite');
    expect(await faultOf(store.backup(nowhere))).toBe(
      `failed: the backup "${nowhere}" has no folder (fix: name a file that can be written)`,
    );
    expect(readdirSync(folder)).toEqual(['there.sqlite']);
  });

  test('is restored only into an empty store', async () => {
    const options = await place();
    await using store = await openStore(options);
    const file = join(folder, 'backup.sqlite');
    await store.backup(file);
    await store.noteAccess({ at: firstTime, who: 'owner', what: 'list' });
    const name = options.databaseUrl ? 'DATABASE_URL' : `STORE="${options.file}"`;
    expect(await faultOf(restoreStore(file, options))).toBe(
      `failed: ${name} names a store that is not empty (fix: restore into a new one)`,
    );
  });
});

describe('restoring reports in one line', () => {
  const empty = 'there is no such file, or nothing in it';
  const later = 'CREATE TABLE x (y); PRAGMA application_id = 0x5375626d; PRAGMA user_version = 1000';

  test.each<[what: string, make: (file: string) => void, reason: string]>([
    ['no file', () => undefined, empty],
    ['an empty file', (file) => writeFileSync(file, ''), empty],
    ['something else', (file) => writeFileSync(file, 'x'.repeat(5000)), 'it is damaged, or no store'],
    ['a later release', (file) => runOn(file, later), 'it was written by a later release'],
  ])('%s', async (_, make, reason) => {
    const file = join(folder, 'backup.sqlite');
    make(file);
    expect(await faultOf(restoreStore(file, { file: join(folder, 'new.sqlite') }))).toBe(
      `failed: the backup "${file}" cannot be restored: ${reason} (fix: name a backup of a store)`,
    );
  });
});

const adding = new URL('./add-until-killed.ts', import.meta.url);
const upgrading = new URL('./upgrade-until-killed.ts', import.meta.url);

/** Runs a program and kills it after so many lines. Returns these. */
const runAndKill = async (program: URL, args: readonly string[], count: number): Promise<string[]> => {
  const child = spawn(process.execPath, [program.pathname, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (said.length === count) child.kill('SIGKILL');
  }
  await closed;
  return said;
};

describe.each(places)('a killed receiver with $engine', ({ place }) => {
  test('has stored each confirmed submission once and completely', async () => {
    const { databaseUrl, file } = await place();
    const args = [file, ...(databaseUrl ? [databaseUrl] : [])];
    const said: string[] = [];
    for (const count of [13, 26]) said.push(...(await runAndKill(adding, args, count)));
    expect(said.length).toBeGreaterThanOrEqual(13 + 26);

    await using store = await openStore({ file, databaseUrl });
    const { submissions } = await store.find({ limit: 10_000 });
    const ids = submissions.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const kept = new Set(ids);
    // A line that was cut off says nothing.
    expect(said.filter((id) => id.length === 36 && !kept.has(id))).toEqual([]);
    for (const { content, id, resume } of submissions) {
      expect(content).toEqual({ message: id });
      const bytes = (await store.resume(id))?.bytes;
      expect(bytes && Buffer.from(bytes).equals(resumeOf(id))).toBe(resume ? true : undefined);
    }
    expect(submissions.some(({ resume }) => resume)).toBe(true);
    const messages = await store.claim({ now: firstTime, until: timeAt(1), limit: 10_000 });
    expect(messages.map(({ submission }) => submission?.id).sort()).toEqual(ids.sort());
  });

  test('has upgraded the store of an earlier release completely or not at all', async () => {
    const options = await place();
    const store = await openStore(options);
    await fill(store);
    const { submissions } = await everythingIn(store);
    await store.close();
    const args = [options.file, ...(options.databaseUrl ? [options.databaseUrl] : [])];
    for (const count of isFullRun ? [1, 2, 3, 5] : [1, 3]) {
      await runAndKill(upgrading, args, count);
      await using opened = await openStore(options);
      expect((await everythingIn(opened)).submissions).toEqual(submissions);
    }
  });
});

describe.each(places)('a store of an earlier release in $engine', ({ engine, place, run }) => {
  // Written by the code of that time, which stored the same submissions in each format.
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('keeps everything if its format is %i', async (format) => {
    const options = await place();
    const former = join(import.meta.dirname, 'formats', `${engine.toLowerCase()}-${format}.sql.gz`);
    await run(options, gunzipSync(readFileSync(former)).toString());
    await using store = await openStore(options);
    const { accesses, counts, dead, resumes, submissions } = await everythingIn(store);
    expect(submissions.map(({ content, id, state }) => [id, state, content.message])).toEqual([
      ['quarantined', 'spam', 'Grüße von quarantined'],
      ['applied', 'new', 'Grüße von applied'],
      ['new', 'new', 'Grüße von new'],
      ['answered', 'answered', 'Grüße von answered'],
    ]);
    expect(submissions[3]).toMatchObject({ changed: timeAt(5), sender: { email: 'answered@Example.com' } });
    expect(resumes).toEqual([['applied', Buffer.from('resume').toString('base64')]]);
    expect(accesses).toEqual([{ at: timeAt(6), who: 'owner', what: 'show', submissionId: 'answered' }]);
    expect(counts).toMatchObject({ waiting: 1, sent: 1, dead: 1 });
    expect(dead).toMatchObject([{ kind: 'receipt', submissionId: 'answered', error: 'the server refused' }]);
    expect((await store.find({ limit: 9, search: 'MÜLLER applied' })).total).toBe(1);
    await store.setState('quarantined', 'new', timeAt(7));
    const claimed = (await claimAll(store)).map(({ kind, submission }) => `${submission?.id}: ${kind}`);
    expect(claimed.toSorted()).toEqual(['new: notice', 'quarantined: notice', 'quarantined: receipt']);
  });

  test('is upgraded once by receivers that start together, and then knows who confirms', async () => {
    const options = await place();
    const store = await openStore(options);
    const { id, ...submission } = newSubmission();
    await store.add({ id, ...submission });
    await store.close();
    await downgrade(options);
    const opened = await Promise.all([openStore(options), openStore(options), openStore(options)]);
    const waiting = newSubmission({ linkKey: 'key' });
    await opened[0].add(waiting);
    expect(await opened[1].confirm(waiting, timeAt(1))).toBe(true);
    expect((await opened[2].get(id))?.confirmed).toBeUndefined();
    for (const each of opened) await each.close();
  });
});

describe('damage of an open SQLite file', () => {
  const template = join(root, 'template.sqlite');
  const lastId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
  const lastReceived = '2020-01-01T00:00:00.000Z';

  beforeAll(async () => {
    await using full = await openStore({ file: template });
    await Promise.all(Array.from({ length: 100 }, () => full.add(newSubmission())));
    await full.add(newSubmission({ id: lastId, received: lastReceived }));
  });

  let file: string;
  let store: Store;
  beforeEach(async () => {
    file = join(root, `${randomUUID()}.sqlite`);
    cpSync(template, file);
    store = await openStore({ file });
    onTestFinished(() => store.close());
    await store.add(newSubmission());
    await store.check();
  });

  const pageSize = 4096;

  const overwrite = (pagesOf: (database: DatabaseSync) => readonly number[]): void => {
    const database = new DatabaseSync(file);
    // Moves the log into the file, and makes other connections read their pages anew.
    database.exec("INSERT INTO accesses (at, who, what) VALUES ('', '', ''); PRAGMA wal_checkpoint(TRUNCATE)");
    const pages = pagesOf(database);
    database.close();
    const descriptor = openSync(file, 'r+');
    for (const page of pages) writeSync(descriptor, Buffer.alloc(pageSize, 0xff), 0, pageSize, (page - 1) * pageSize);
    closeSync(descriptor);
  };

  const corrupt = () => `corrupt: STORE="${file}" is damaged (fix: restore a backup, or set STORE to another file)`;

  test.each(['submissions', 'submissions_by_time', 'submissions_by_state', 'messages', 'messages_by_submission'])(
    'the check detects a damaged first page of %s',
    async (name) => {
      const root = 'SELECT rootpage FROM sqlite_schema WHERE name = ?';
      overwrite((database) => [Number(database.prepare(root).get(name)?.rootpage)]);
      expect(await faultOf(store.check())).toBe(corrupt());
    },
  );

  test('the check detects damage that only a failed submission has met', async () => {
    // The first page of this index has the oldest submission, and the check writes to the last page.
    overwrite((database) => {
      const leaves = "SELECT pageno FROM dbstat WHERE name = 'submissions_by_time' AND pagetype = 'leaf' ORDER BY path";
      return [Number(database.prepare(leaves).get()?.pageno)];
    });
    const failing = newSubmission({ id: lastId.replace(/f$/, 'e'), received: lastReceived });
    expect(await faultOf(store.add(failing))).toBe(corrupt());
    expect(await faultOf(store.check())).toBe(corrupt());
  });
});
