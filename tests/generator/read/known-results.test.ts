import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownResult, loadResults, storeResults } from '../../../generator/read/known-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'known-results-'));

/** Does work on a file and returns its result, and if it was done or reused. */
const work = (inputs: string, value: unknown): { result: unknown; isDone: boolean } => {
  let isDone = false;
  const result = knownResult('work', 'data/site.yaml', inputs, () => {
    isDone = true;
    return value;
  });
  return { result, isDone };
};

describe('known results', () => {
  test('are reused while the inputs are equal, and by the next run of the same code', () => {
    const stored = { list: ['ä', undefined, 1] };
    expect(work('a', stored)).toEqual({ result: stored, isDone: true });
    expect(work('a', 'other')).toEqual({ result: stored, isDone: false });
    storeResults(folder, 'code 1');

    expect(work('b', 'fresh')).toEqual({ result: 'fresh', isDone: true });
    loadResults(folder, 'code 1');
    expect(work('a', 'other')).toEqual({ result: stored, isDone: false });
  });

  test.each([
    ['of other code', (file: string) => file, 'code 2'],
    ['of a file that was cut off', (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20)), 'code 1'],
    ['of a file that is none', (file: string) => writeFileSync(file, 'text'), 'code 1'],
  ])('are not those %s', (_, change, code) => {
    work('a', 'stored');
    storeResults(folder, 'code 1');
    work('b', 'fresh');
    change(join(folder, 'known-results'));
    loadResults(folder, code);
    expect(work('b', 'other')).toEqual({ result: 'fresh', isDone: false });
  });
});
