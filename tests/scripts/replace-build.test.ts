import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { replaceBuild } from '../../scripts/build/replace-build.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(dist, file)), { recursive: true });
  writeFileSync(join(dist, file), text);
};

/** Replaces the build by one of these files, all of them of the given time. */
const build = (files: Readonly<Record<string, string>>, time: number): void => {
  for (const [file, text] of Object.entries(files)) {
    write(`new/${file}`, text);
    utimesSync(join(dist, 'new', file), time, time);
  }
  replaceBuild(join(dist, 'new'), dist);
  rmSync(join(dist, 'new'), { recursive: true });
};

const built = (): Record<string, string> =>
  Object.fromEntries(
    filesBelow(dist)
      .filter((file) => file !== 'build.json')
      .map((file) => [file, readFileSync(join(dist, file), 'utf8')]),
  );

const timeOf = (file: string): number => statSync(join(dist, file)).mtimeMs / 1000;

test('a build replaces changed files, deletes those of the former build, and keeps the time of unchanged ones', () => {
  build({ 'client/a.html': 'A', 'client/a.html.br': 'a', 'client/old.html': 'old', 'hosting.json': '1' }, 1000);
  build({ 'client/a.html': 'A', 'client/a.html.br': 'a', 'client/new.html': 'new', 'hosting.json': '2' }, 2000);
  expect(built()).toEqual({
    'client/a.html': 'A',
    'client/a.html.br': 'a',
    'client/new.html': 'new',
    'hosting.json': '2',
  });
  expect(['client/a.html', 'client/a.html.br', 'hosting.json'].map(timeOf)).toEqual([1000, 1000, 2000]);
});

test('a file that a server has opened keeps its bytes', () => {
  build({ 'client/a.html': 'former' }, 1000);
  const open = openSync(join(dist, 'client/a.html'), 'r');
  build({ 'client/a.html': 'new' }, 2000);
  expect(readFileSync(open, 'utf8')).toBe('former');
  closeSync(open);
});

test('all encodings of a file have the same time', () => {
  build({ 'client/a.html': 'A', 'client/a.html.br': 'quick' }, 1000);
  build({ 'client/a.html': 'A', 'client/a.html.br': 'best' }, 2000);
  expect(['client/a.html', 'client/a.html.br'].map(timeOf)).toEqual([2000, 2000]);
});

test('deleted and overwritten files are written again', () => {
  const files = { 'client/a.html': 'A', 'client/b.html': 'B' };
  build(files, 1000);
  write('client/a.html', 'x');
  rmSync(join(dist, 'client/b.html'));
  build(files, 2000);
  expect(built()).toEqual(files);
});

test("an owner's files stay; those among built files move to a folder that no host serves", () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  build({ 'client/a.html': 'A' }, 1000);
  const own = { 'notes.txt': 'n', 'hosting/.env': 'e' };
  const among = { 'client/owner.txt': 'o', 'client/a.html.gz.txt': 'z' };
  for (const [file, text] of Object.entries({ ...own, ...among })) write(file, text);
  build({ 'client/a.html': 'A' }, 2000);
  expect(built()).toEqual({
    'client/a.html': 'A',
    ...own,
    'set-aside/client/a.html.gz.txt': 'z',
    'set-aside/client/owner.txt': 'o',
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('client/a.html.gz.txt and 1 more'));
  write('client/owner.txt', 'second');
  build({ 'client/a.html': 'A' }, 3000);
  expect(readFileSync(join(dist, 'set-aside/client/owner.txt.2'), 'utf8')).toBe('second');
  log.mockRestore();
});

test('a build that was interrupted leaves no file behind', () => {
  // It had written its list and a part of its files.
  write('build.json', JSON.stringify({ files: ['client/a.html', 'client/half.html'] }));
  write('client/half.html', 'half');
  build({ 'client/a.html': 'A' }, 1000);
  expect(built()).toEqual({ 'client/a.html': 'A' });
  expect(existsSync(join(dist, 'set-aside'))).toBe(false);
});

test('a build that fails among its files leaves none of the former build to the next one', () => {
  build({ 'client/a.html': 'A', 'client/old.html': 'old' }, 1000);
  // No file can replace a folder.
  mkdirSync(join(dist, 'client/new.html'));
  expect(() => build({ 'client/a.html': 'A', 'client/new.html': 'new' }, 2000)).toThrow();
  for (const left of ['new', 'client/new.html']) rmSync(join(dist, left), { recursive: true });
  build({ 'client/a.html': 'A' }, 3000);
  expect(built()).toEqual({ 'client/a.html': 'A' });
});

test("an owner's file with the name of a file that an earlier build deleted is not deleted", () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  build({ 'client/a.html': 'A', 'client/old.html': 'old' }, 1000);
  build({ 'client/a.html': 'A' }, 2000);
  write('client/old.html', 'own');
  build({ 'client/a.html': 'A' }, 3000);
  expect(built()).toEqual({ 'client/a.html': 'A', 'set-aside/client/old.html': 'own' });
  log.mockRestore();
});
