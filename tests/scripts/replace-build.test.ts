import {
  closeSync,
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
import { replaceBuild } from '../../scripts/build/replace-build.ts';
import { filesBelow } from '../../sites/files-below.ts';

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
  build({ 'client/a.html': 'A', 'client/a.html.br': 'a', 'client/b.html': 'B', 'client/old.html': 'old' }, 1000);
  const open = openSync(join(dist, 'client/b.html'), 'r');
  const files = { 'client/a.html': 'A', 'client/a.html.br': 'a', 'client/b.html': 'new B', 'client/new.html': 'new' };
  build(files, 2000);
  expect(built()).toEqual(files);
  expect(['client/a.html', 'client/a.html.br', 'client/b.html'].map(timeOf)).toEqual([1000, 1000, 2000]);
  // A server that has opened a file gets all of its bytes.
  expect(readFileSync(open, 'utf8')).toBe('B');
  closeSync(open);
  // All encodings of a file have the same time.
  build({ ...files, 'client/a.html.br': 'best' }, 3000);
  expect(['client/a.html', 'client/a.html.br'].map(timeOf)).toEqual([3000, 3000]);
});

test('the assets of a build stay for open pages until the second build after it', () => {
  const assets = (...names: string[]) => Object.fromEntries(names.map((name) => [`client/assets/${name}.js`, name]));
  build(assets('first', 'both'), 1000);
  build(assets('second', 'both'), 2000);
  expect(built()).toEqual(assets('first', 'second', 'both'));
  build(assets('third'), 3000);
  expect(built()).toEqual(assets('second', 'third', 'both'));
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
  using log = vi.spyOn(console, 'log').mockReturnValue();
  build({ 'client/a.html': 'A', 'client/old.html': 'old' }, 1000);
  const own = { 'notes.txt': 'n', 'hosting/.env': 'e' };
  const among = { 'client/owner.txt': 'o', 'client/a.html.gz.txt': 'z' };
  for (const [file, text] of Object.entries({ ...own, ...among })) write(file, text);
  build({ 'client/a.html': 'A' }, 2000);
  const aside = { 'set-aside/client/a.html.gz.txt': 'z', 'set-aside/client/owner.txt': 'o' };
  expect(built()).toEqual({ 'client/a.html': 'A', ...own, ...aside });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('client/a.html.gz.txt and 1 more'));
  // Neither a second file of that name nor the name of a file that an earlier build has deleted.
  write('client/owner.txt', 'second');
  write('client/old.html', 'own');
  build({ 'client/a.html': 'A' }, 3000);
  const second = { 'set-aside/client/owner.txt.2': 'second', 'set-aside/client/old.html': 'own' };
  expect(built()).toEqual({ 'client/a.html': 'A', ...own, ...aside, ...second });
});

test('a build that was interrupted leaves no file behind', () => {
  // It had written its list and a part of its files.
  write('build.json', JSON.stringify({ files: ['client/a.html', 'client/half.html'] }));
  write('client/half.html', 'half');
  build({ 'client/a.html': 'A' }, 1000);
  expect(built()).toEqual({ 'client/a.html': 'A' });
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
