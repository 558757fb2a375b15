import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { timeouts } from '../../../../hosting/http/timeouts.ts';
import { sqliteEngine } from '../../../../receiver/store/engines/sqlite-engine.ts';
import { openStore, type Store } from '../../../../receiver/store/open-store.ts';
import { firstTime, newSubmission, timeAt } from '../../../receiver/store/new-submission.ts';
import { faultOf, runOn, totalOf } from '../../../receiver/store/test-store.ts';
import { temporaryFolder } from '../../../site/temporary-folder.ts';

const root = temporaryFolder();

let file = '';
beforeEach(() => {
  file = join(root, randomUUID(), 'store.sqlite');
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const filled = async (count = 1, name = file): Promise<void> => {
  await using store = await openStore({ file: name });
  const messages = [{ kind: 'notice', due: firstTime }] as const;
  await Promise.all(Array.from({ length: count }, () => store.add(newSubmission({ messages }))));
};

test('a store in memory keeps submissions until it is closed', async () => {
  const store = await openStore({ file: ':memory:' });
  const submission = newSubmission();
  expect(await store.add(submission)).toBe('stored');
  expect(await store.add(submission)).toBe('known');
  await store.close();
  await using next = await openStore({ file: ':memory:' });
  expect(await totalOf(next)).toBe(0);
});

/** Opens stores one after the other, as another process does. */
const opener = `
  const { workerData } = require('node:worker_threads');
  const { engine, files } = workerData;
  import(engine).then(async ({ sqliteEngine }) => {
    for (const file of files) await (await sqliteEngine(file)).close();
  });`;

test('processes that start at the same time create one file', async () => {
  const engine = new URL('../../../../receiver/store/engines/sqlite-engine.ts', import.meta.url).href;
  // Only some pairs meet between the check for the file and its creation.
  const files = Array.from({ length: 25 }, () => join(root, randomUUID()));
  const others = [1, 2].map(() => new Worker(opener, { eval: true, workerData: { engine, files } }));
  expect(await Promise.all(others.map((other) => once(other, 'exit')))).toEqual([[0], [0]]);
});

/** Locks a file for a moment, as another process does. Resolves once it is locked. */
const lockedElsewhere = async (path: string): Promise<void> => {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    const lock = new DatabaseSync(workerData);
    lock.exec('BEGIN EXCLUSIVE');
    parentPort.postMessage('locked');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    lock.close();`;
  await once(new Worker(code, { eval: true, workerData: path }), 'message');
};

test('opening waits for another process that is creating the file', async () => {
  mkdirSync(dirname(file));
  await lockedElsewhere(file);
  await (await openStore({ file })).close();
});

test('a starting receiver waits for another that tries at the same moment', async () => {
  await filled();
  await lockedElsewhere(`${file}-lock`);
  await (await openStore({ file, isReceiver: true })).close();
});

describe('file permissions', () => {
  test('only the owner can read the files and the new folder', async () => {
    await using store = await openStore({ file });
    await store.add(newSubmission());
    const files = readdirSync(dirname(file)).sort();
    expect(files.map((name) => `${name} ${modeOf(join(dirname(file), name))}`)).toEqual([
      'store.sqlite 600',
      'store.sqlite-shm 600',
      'store.sqlite-wal 600',
    ]);
    expect(modeOf(dirname(file))).toBe('700');
  });

  test('opening an older file removes the read permission of others', async () => {
    await filled();
    const leftOpen = new DatabaseSync(file);
    leftOpen.prepare('SELECT count(*) FROM submissions').get();
    for (const suffix of ['', '-wal', '-shm']) chmodSync(file + suffix, 0o644);
    const store = await openStore({ file });
    expect(['', '-wal', '-shm'].map((suffix) => modeOf(file + suffix))).toEqual(['600', '600', '600']);
    leftOpen.close();
    await store.close();
  });
});

const unwritable =
  "cannot be written (fix: give the receiver's user the right to write to it and to its folder, or set STORE to another file)";

describe('opening reports in one line with its fix', () => {
  const noStore = 'corrupt: STORE="FILE" is not a store of submissions (fix: set STORE to another file)';
  const damaged = 'corrupt: STORE="FILE" is damaged (fix: restore a backup, or set STORE to another file)';

  test.each<[what: string, make: () => void | Promise<void>, fault: string]>([
    [
      'a folder in place of the file',
      () => void mkdirSync(file),
      'failed: STORE="FILE" is a folder (fix: set STORE to a file)',
    ],
    [
      'a file in place of the folder',
      () => {
        rmSync(dirname(file), { recursive: true });
        writeFileSync(dirname(file), '');
      },
      'failed: STORE="FILE" has no folder (fix: set STORE to a file in a folder)',
    ],
    ['a file of another type', () => writeFileSync(file, 'Dear diary,\n'.repeat(100)), noStore],
    [
      'a second name of the file',
      async () => {
        await filled();
        linkSync(file, `${file}.link`);
      },
      'failed: STORE="FILE" has a second name (a hard link), under which another program may damage it ' +
        '(fix: remove the link, or replace it with a copy)',
    ],
    ['an SQLite file of another program', () => runOn(file, 'CREATE TABLE tracks (name TEXT)'), noStore],
    [
      'a truncated file',
      async () => {
        await filled(50);
        truncateSync(file, statSync(file).size - 8192);
      },
      damaged,
    ],
    [
      'an overwritten page',
      async () => {
        await filled(50);
        writeFileSync(file, readFileSync(file).fill(0xff, 8192, 12_288));
      },
      damaged,
    ],
    [
      'a file of a later release',
      async () => {
        await filled();
        runOn(file, 'PRAGMA user_version = 1000');
      },
      'newer: STORE="FILE" was written by a later release (fix: install that release, or set STORE to another file)',
    ],
  ])('%s', async (_, make, fault) => {
    mkdirSync(dirname(file));
    await make();
    expect(await faultOf(openStore({ file }))).toBe(fault.replace('FILE', file));
  });

  test('a file or folder that its user may not write', async () => {
    const cases = [
      { name: 'read-only', folderMode: 0o777, fileMode: 0o444 },
      { name: 'unreadable', folderMode: 0o777, fileMode: 0o000 },
      { name: 'existing-in-read-only-folder', folderMode: 0o555, fileMode: 0o666 },
      { name: 'new-in-read-only-folder', folderMode: 0o555 },
      { name: 'new-in-writable-folder', folderMode: 0o777 },
    ];
    await filled();
    chmodSync(root, 0o755);
    const files = cases.map(({ fileMode, folderMode, name }) => {
      const copy = join(root, name, 'store.sqlite');
      mkdirSync(dirname(copy));
      if (fileMode !== undefined) {
        copyFileSync(file, copy);
        chmodSync(copy, fileMode);
      }
      chmodSync(dirname(copy), folderMode);
      return copy;
    });
    const program = new URL('./open-without-rights.ts', import.meta.url).pathname;
    const outcomes = execFileSync(process.execPath, [program, ...files], { encoding: 'utf8' })
      .trim()
      .split('\n');
    for (const copy of files) chmodSync(dirname(copy), 0o700);
    const faults = files.slice(0, -1).map((copy) => `read-only: STORE="${copy}" ${unwritable}`);
    expect(outcomes).toEqual([...faults, 'opened']);
  });
});

test.each([
  ['a full disk', 'PRAGMA max_page_count = 3', 'full', 'cannot grow: the disk is full (fix: make room on the disk)'],
  ['a read-only disk', 'PRAGMA query_only = ON', 'read-only', unwritable],
  ['a lock', 'SELECT 1', 'busy', 'is locked by another program (fix: end that program, or try again)'],
])('%s becomes a fault of the store', async (_, pragma, kind, problem) => {
  mkdirSync(dirname(file), { recursive: true });
  await using engine = await sqliteEngine(file);
  await engine.query(pragma);
  const other = new DatabaseSync(file);
  if (kind === 'busy') other.exec('BEGIN IMMEDIATE');
  // It waits for the lock. Here the time is over after the first attempt.
  let now = 0;
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += timeouts.sqliteBusy));
  const growing = { sql: "INSERT INTO accesses (at, who, what) VALUES ('', hex(zeroblob(100000)), '')" };
  expect(await faultOf(engine.atomically([growing]))).toBe(`${kind}: STORE="${file}" ${problem}`);
  other.close();
});

describe('a store file that changes while it is open', () => {
  const fault = (name = file): string =>
    `moved: STORE="${name}" was moved, deleted or replaced (fix: put the file back, then start the receiver)`;
  const replaceBy = (content: string | Buffer): void => {
    writeFileSync(`${file}.other`, content);
    renameSync(`${file}.other`, file);
  };

  test.each([
    { change: 'is deleted', apply: () => rmSync(file) },
    { change: 'is deleted with its folder', apply: () => rmSync(dirname(file), { recursive: true }) },
    {
      change: 'is deleted with its log',
      apply: () => {
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix);
      },
    },
    { change: 'is moved', apply: () => renameSync(file, `${file}.moved`), left: () => `${file}.moved` },
    { change: 'is replaced by an empty file', apply: () => replaceBy('') },
    { change: 'is replaced by another file', apply: () => replaceBy('a diary '.repeat(1000)) },
    { change: 'loses its log', apply: () => rmSync(`${file}-wal`), left: () => file },
  ])('$change: every call fails from then on, and what is left has every submission', async ({ apply, left }) => {
    const faults: string[] = [];
    await using store = await openStore({ file, onFault: ({ kind }) => faults.push(kind) });
    const copy = `${file}.copy`;
    await store.backup(copy);
    expect(await store.add(newSubmission())).toBe('stored');
    apply();
    const isThere = existsSync(file);
    expect(await faultOf(store.add(newSubmission()))).toBe(fault());
    expect(existsSync(file)).toBe(isThere);
    if (left) {
      await using next = await openStore({ file: left() });
      expect(await totalOf(next)).toBe(1);
    }
    mkdirSync(dirname(file), { recursive: true });
    if (existsSync(copy)) copyFileSync(copy, file);
    expect(await faultOf(store.find({ limit: 1 }))).toBe(fault());
    expect(await faultOf(store.check())).toBe(fault());
    expect(await faultOf(store.backup(`${copy}.again`))).toBe(fault());
    expect(faults).toEqual(['moved', 'moved', 'moved']);
  });

  test('a deletion during a commit makes the commit fail', async () => {
    mkdirSync(dirname(file), { recursive: true });
    await using engine = await sqliteEngine(file);
    // SQLite reads the parameters during the transaction.
    const deleting = {
      sql: 'UPDATE proofs SET at = $1',
      get params() {
        rmSync(file);
        return [''];
      },
    };
    expect(await faultOf(engine.atomically([deleting]))).toBe(fault());
  });

  test('the store resolves a symbolic link and detects the deletion of its target', async () => {
    await filled();
    const link = `${file}.link`;
    symlinkSync(file, link);
    await using store = await openStore({ file: link });
    await store.add(newSubmission());
    rmSync(file);
    expect(await faultOf(store.check())).toBe(fault(link));
  });

  test('the store renames a log with an open reader, so that no other file uses it', async () => {
    const store = await openStore({ file });
    const backup = `${file}.backup`;
    await store.backup(backup);
    await store.add(newSubmission());
    const reader = new DatabaseSync(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT count(*) FROM submissions').get();
    await store.add(newSubmission());
    renameSync(file, `${file}.moved`);
    copyFileSync(backup, file);
    expect(await faultOf(store.check())).toBe(fault());
    await store.close();
    reader.close();
    const renamed = readdirSync(dirname(file)).filter((name) => /-wal\.\d+$/.test(name));
    expect(renamed).toHaveLength(1);
    renameSync(join(dirname(file), String(renamed[0])), `${file}.moved-wal`);
    for (const [path, total] of [
      [file, 0],
      [`${file}.moved`, 2],
    ] as const) {
      await using next = await openStore({ file: path });
      expect(await totalOf(next)).toBe(total);
    }
  });
});

test.each([
  { reader: 'no reader', isRead: false },
  { reader: 'a concurrent reader', isRead: true },
])('erased text is in no file after the next call, with $reader', async ({ isRead }) => {
  await using store = await openStore({ file });
  const secret = `secret-${randomUUID()}`;
  const { id } = newSubmission();
  await store.add(newSubmission({ id, content: { message: secret } }));
  const holds = (): boolean =>
    readdirSync(dirname(file)).some((name) => readFileSync(join(dirname(file), name)).includes(secret));
  expect(holds()).toBe(true);
  const reader = new DatabaseSync(file);
  if (isRead) {
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT count(*) AS total FROM submissions').get()).toEqual({ total: 1 });
  }
  await store.erase({ id });
  if (isRead) {
    reader.exec('COMMIT');
    await store.messageCounts();
  }
  expect(holds()).toBe(false);
  reader.close();
});

test('leases end with their process, but not when another program reads the store', async () => {
  const claim = (store: Store) => store.claim({ now: timeAt(1), until: timeAt(1000), limit: 10 });
  await filled();
  const first = await openStore({ file });
  expect(await claim(first)).toHaveLength(1);
  const looking = await openStore({ file });
  await looking.find({ limit: 10 });
  await looking.close();
  expect(await claim(first)).toEqual([]);
  await first.close();
  await using next = await openStore({ file });
  expect(await claim(next)).toMatchObject([{ attempts: 2 }]);
  expect(await claim(next)).toEqual([]);
});

/** Runs a command with a small disk in a root, by a mount that only the command sees. */
const onSmallDisk = (megabytes: number, command: string) => {
  const mount = `mount -t tmpfs -o size=${megabytes}m none ${root}`;
  return spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-c', `${mount} && ${command}`], {
    encoding: 'utf8',
  });
};

const canMount = onSmallDisk(1, 'true').status === 0;
const program = new URL('./erase-on-a-full-disk.ts', import.meta.url).pathname;

test.skipIf(!canMount)('on a full disk, everything can be erased, and then submissions are stored again', () => {
  const store = join(root, 'store.sqlite');
  const { stderr, stdout } = onSmallDisk(60, `${process.execPath} ${program} ${store}`);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    whileFull: ['full', 'full'],
    erased: [1, 3],
    afterwards: ['undefined', 'stored'],
    total: 1,
  });
});
