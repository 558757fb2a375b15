import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishEdit, writeEdits } from '../../../editing/changes/write-edits.ts';
import { filesBelow } from '../../../sites/files-below.ts';
import { smallDisk } from '../../site/small-disk.ts';
import { temporaryFolder } from '../../site/temporary-folder.ts';

const before = { 'a.yaml': 'a: 1\n', 'services/b.yaml': 'b: 1\n', 'services/old.yaml': 'c: 1\n' };
const after = { 'a.yaml': 'a: 2\n', 'services/b.yaml': 'b: 2\n', 'services/new.yaml': 'c: 1\n' };
const edit = [...Object.entries(after), ['services/old.yaml', undefined]].map(
  ([file, text]) => [`data/${file}`, text] as const,
);

const makeData = (data: string): string => {
  mkdirSync(join(data, 'services'), { recursive: true });
  for (const [file, text] of Object.entries(before)) writeFileSync(join(data, file), text);
  return data;
};

/** Returns the YAML files of the data with their texts. */
const stateOf = (data: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(data)
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => [file, readFileSync(join(data, file), 'utf8')]),
  );

/** Writes the edit in a process that is killed instead of its call number `killed` that changes files. */
const writeUntilKilled = (data: string, killed: number): NodeJS.Signals | null =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import fs from 'node:fs';
       import { syncBuiltinESMExports } from 'node:module';
       let calls = 0;
       for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
         const real = fs[name];
         fs[name] = (...given) => (calls++ === ${killed} ? process.kill(process.pid, 'SIGKILL') : real(...given));
       }
       syncBuiltinESMExports();
       const { writeEdits } = await import(${JSON.stringify(join(process.cwd(), 'editing/changes/write-edits.ts'))});
       writeEdits({ data: ${JSON.stringify(data)} }, new Map(${JSON.stringify(edit)}.map(([file, text]) => [file, text ?? undefined])));`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  ).signal;

test('a kill at any moment of an edit of several files leaves the former state, or the new one at the next start', () => {
  const states = new Set<string>();
  let killed = 0;
  for (let isKilled = true; isKilled; killed += 1) {
    const data = makeData(join(temporaryFolder(onTestFinished), 'data'));
    isKilled = writeUntilKilled(data, killed) === 'SIGKILL';
    finishEdit({ data });
    const state = stateOf(data);
    expect([before, after]).toContainEqual(state);
    states.add(isKilled ? JSON.stringify(state) : 'not killed');
    // The next edit works, and nothing of the killed one comes back.
    writeEdits({ data }, new Map(edit));
    expect(stateOf(data)).toEqual(after);
    expect(filesBelow(data).filter((file) => !file.endsWith('.yaml'))).toEqual([]);
  }
  expect([...states].toSorted()).toEqual([JSON.stringify(after), JSON.stringify(before), 'not killed'].toSorted());
});

test('an edit on a full disk writes nothing, and works after space is freed', ({ skip }) => {
  const disk = smallDisk(onTestFinished, '256k');
  if (!disk) return skip('only an administrator of Linux can mount a small disk');
  const data = makeData(join(disk, 'data'));
  writeFileSync(join(disk, 'other'), Buffer.alloc(1e6).subarray(0, 150_000));
  const large = new Map(edit).set('data/a.yaml', `a: ${'x'.repeat(150_000)}\n`);
  expect(() => writeEdits({ data }, large)).toThrow(/^the disk is full, so nothing was written \(fix: free some space/);
  expect([stateOf(data), readdirSync(data)]).toEqual([before, ['a.yaml', 'services']]);
  writeFileSync(join(disk, 'other'), '');
  writeEdits({ data }, new Map(edit));
  expect(stateOf(data)).toEqual(after);
});
