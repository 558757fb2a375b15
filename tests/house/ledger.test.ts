import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { clauses as clauseIds } from '../../schemas/specification.ts';
import { slug } from '../../schemas/text/text.ts';
import { checkLedger, idsIn, readLedger } from '../../scripts/test/conformance.ts';
import type { TestResult } from '../../scripts/test/results.ts';

/** Decisions where the specification is silent or contradicts itself. Tests and comments name their ids. */
const decisions = z.strictObject({
  decisions: z.array(z.strictObject({ id: slug(), clauses: clauseIds, decision: z.string(), reason: z.string() })),
});

const clauses = new Map([
  ['HDR-1', 'Fixed at the top.'],
  ['HDR-3', 'Closes after 150 ms.'],
]);

const result = (title: string, status: TestResult['status'] = 'passed'): TestResult => ({
  title,
  file: 'tests/browser/header.spec.ts',
  status,
});

describe('the ledger', () => {
  test('holds all 359 clauses of the specification', () => {
    const ledger = readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8'));
    expect(ledger.size).toBe(359);
  });

  test('knows every clause for which something was decided', () => {
    const text = readFileSync('profiles/specification/decisions.yaml', 'utf8');
    const known = readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8'));
    const { decisions: all } = decisions.parse(parse(text));
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(({ clauses: ids }) => ids).filter((id) => !known.has(id))).toEqual([]);
  });

  test('reads every id in a title', () => {
    expect(idsIn('[HDR-3] [STA-2b] a dropdown [sic] stays')).toEqual(['HDR-3', 'STA-2b']);
  });

  const passed = [result('[HDR-1] the header stays'), result('[HDR-3] it closes')];

  test('has no fault when every clause has a test that passed', () => {
    const { verdicts, faults } = checkLedger(clauses, passed);
    expect(faults).toEqual([]);
    expect(verdicts.map(({ state }) => state)).toEqual(['proven', 'proven']);
  });

  const unproven = 'no test that passed proves HDR-1 (fix: put [HDR-1] into the title of its test)';

  test.each([
    ['a test that failed', [result('[HDR-1] it stays', 'failed')], 'HDR-1 is failing: [HDR-1] it stays'],
    ['a missing test', [], unproven],
    ['a skipped test', [result('[HDR-1] the header stays', 'skipped')], unproven],
    [
      'an id that is no clause',
      [result('[HDR-1] the header stays'), result('[HDR-99] it flies')],
      'HDR-99 is not a clause, yet tests/browser/header.spec.ts names it (fix: correct the id in the title)',
    ],
  ])('reports %s', (_, results, fault) => {
    expect(checkLedger(clauses, [result('[HDR-3] it closes'), ...results]).faults).toEqual([fault]);
  });
});
