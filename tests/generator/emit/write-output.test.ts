import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeOutput } from '../../../generator/emit/write/write-output.ts';

/** A temporary folder with the output of an earlier run. */
const earlierRun = (): { folder: string; target: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'emberline-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join(folder, 'generated');
  mkdirSync(join(target, 'deep'), { recursive: true });
  writeFileSync(join(target, 'same.ts'), 'same');
  writeFileSync(join(target, 'other.ts'), 'old');
  writeFileSync(join(target, 'deep/gone.ts'), 'gone');
  return { folder, target };
};

const filesIn = (target: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(target, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(target.length + 1), readFileSync(file, 'utf8')]),
  );

describe('writing the output', () => {
  test('writes new and changed files, keeps equal ones and deletes the rest', () => {
    const { folder, target } = earlierRun();
    const { ino } = statSync(join(target, 'same.ts'));
    const output = new Map([
      ['same.ts', 'same'],
      ['other.ts', 'new'],
      ['deep/er/fresh.ts', 'fresh'],
    ]);
    expect(writeOutput(target, output)).toEqual({ written: 2, unchanged: 1, removed: 1 });
    expect(filesIn(target)).toEqual({ 'deep/er/fresh.ts': 'fresh', 'other.ts': 'new', 'same.ts': 'same' });
    expect(statSync(join(target, 'same.ts')).ino).toBe(ino);
    expect(readdirSync(folder)).toEqual(['generated']);
  });

  test('a failed run keeps the old output and leaves no temporary files', () => {
    const { folder, target } = earlierRun();
    const before = filesIn(target);
    const impossible = new Map([
      ['new.ts', 'new'],
      ['file', 'a file'],
      ['file/inside.ts', 'a file inside a file'],
    ]);
    expect(() => writeOutput(target, impossible)).toThrow(/^(EEXIST|ENOTDIR)/);
    expect(filesIn(target)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['generated']);
  });

  test('the first run creates the folder', () => {
    const { folder } = earlierRun();
    const target = join(folder, 'another');
    expect(writeOutput(target, new Map([['a.ts', 'a']]))).toEqual({ written: 1, unchanged: 0, removed: 0 });
    expect(filesIn(target)).toEqual({ 'a.ts': 'a' });
  });
});
