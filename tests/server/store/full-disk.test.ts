import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command with a small disk in a folder, by a mount that only the command sees. */
const onSmallDisk = (megabytes: number, command: string) => {
  const mount = `mount -t tmpfs -o size=${megabytes}m none ${folder}`;
  return spawnSync('unshare', ['--mount', '--map-root-user', 'sh', '-c', `${mount} && ${command}`], {
    encoding: 'utf8',
  });
};

const canMount = onSmallDisk(1, 'true').status === 0;
const program = new URL('./erase-on-a-full-disk.ts', import.meta.url).pathname;

test.skipIf(!canMount)('on a full disk, everything can be erased, and then submissions are stored again', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'resumes-'));
  const store = join(folder, 'store.sqlite');
  const { stderr, stdout } = onSmallDisk(60, `${process.execPath} ${program} ${store} ${elsewhere}`);
  rmSync(elsewhere, { recursive: true, force: true });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    whileFull: ['full', 'full'],
    erased: [1, 3],
    afterwards: ['undefined', 'stored'],
    total: 1,
  });
});
