import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { decisions } from '../../schemas/specification/decisions.ts';
import { type Clause, idsIn, judge, readLedger, writeLedger } from '../../scripts/test/ledger.ts';
import type { TestResult } from '../../scripts/test/test-results.ts';

const clauses: readonly Clause[] = [
  { id: 'HDR-1', says: 'Fixed at the top.', provenIn: ['tests/browser/header.spec.ts'] },
  { id: 'HDR-3', says: 'Closes after 150 ms.', provenIn: [] },
];

const result = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({
  title,
  file: 'tests/browser/header.spec.ts',
  status,
});

describe('the ledger', () => {
  test('holds all 359 clauses of the specification', () => {
    const ledger = readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8'));
    expect(ledger).toHaveLength(359);
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(359);
  });

  test('knows every clause for which something was decided', () => {
    const text = readFileSync('profiles/specification/decisions.yaml', 'utf8');
    const known = new Set(readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8')).map(({ id }) => id));
    const { decisions: all } = decisions.parse(parse(text));
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(({ clauses: ids }) => ids).filter((id) => !known.has(id))).toEqual([]);
  });

  test('reads every id in a title', () => {
    expect(idsIn('[HDR-3] [STA-2b] a dropdown [sic] stays')).toEqual(['HDR-3', 'STA-2b']);
  });

  test('finds nothing to say when the run proves what it says', () => {
    const { verdicts, faults } = judge(clauses, [result('[HDR-1] the header stays')]);
    expect(faults).toEqual([]);
    expect(verdicts.map(({ state }) => state)).toEqual(['proven', 'open']);
  });

  test.each([
    [
      'a test that failed',
      [result('[HDR-1] the header stays', 'failed')],
      'HDR-1 is failing: [HDR-1] the header stays',
    ],
    [
      'a test that is gone',
      [],
      'HDR-1 is not proven by tests/browser/header.spec.ts (fix: mend its test, or run npm run conformance -- --write)',
    ],
    [
      'a test that was skipped',
      [result('[HDR-1] the header stays', 'skipped')],
      'HDR-1 is not proven by tests/browser/header.spec.ts (fix: mend its test, or run npm run conformance -- --write)',
    ],
    [
      'a proof that it does not know',
      [result('[HDR-1] the header stays'), result('[HDR-3] it closes')],
      'HDR-3 is open in the ledger and proven by tests/browser/header.spec.ts (fix: run npm run conformance -- --write)',
    ],
    [
      'an id that is no clause',
      [result('[HDR-1] the header stays'), result('[HDR-99] it flies')],
      'HDR-99 is not a clause, yet tests/browser/header.spec.ts names it (fix: correct the id in the title)',
    ],
  ])('reports %s', (_, results, fault) => {
    expect(judge(clauses, results).faults).toEqual([fault]);
  });

  test('takes a run over', () => {
    const text = writeLedger(clauses, [result('[HDR-3] it closes')]);
    expect(readLedger(text)).toEqual([
      { id: 'HDR-1', says: 'Fixed at the top.', provenIn: [] },
      { id: 'HDR-3', says: 'Closes after 150 ms.', provenIn: ['tests/browser/header.spec.ts'] },
    ]);
  });
});
