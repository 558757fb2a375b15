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
  const ledger = readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8'));

  test('holds all 359 clauses of the specification, and every one for which something was decided', () => {
    expect(ledger.size).toBe(359);
    const text = readFileSync('profiles/specification/decisions.yaml', 'utf8');
    const { decisions: all } = decisions.parse(parse(text));
    expect(all.length).toBeGreaterThan(20);
    expect(all.flatMap(({ clauses: ids }) => ids).filter((id) => !ledger.has(id))).toEqual([]);
  });

  test('reads every id in a title', () => {
    expect(idsIn('[HDR-3] [STA-2b] a dropdown [sic] stays')).toEqual(['HDR-3', 'STA-2b']);
  });

  const unproven = 'no test that passed proves HDR-1 (fix: put [HDR-1] into the title of its test)';
  const unknown =
    'HDR-99 is not a clause, yet tests/browser/header.spec.ts names it (fix: correct the id in the title)';
  const proof = result('[HDR-1] it stays');

  test.each([
    ['proven', [proof], []],
    ['failing', [result('[HDR-1] it stays', 'failed')], ['HDR-1 is failing: [HDR-1] it stays']],
    ['open', [], [unproven]],
    ['open', [result('[HDR-1] it stays', 'skipped')], [unproven]],
    ['proven', [proof, result('[HDR-99] it flies')], [unknown]],
  ])('has the state %s after %o', (state, results, faults) => {
    const found = checkLedger(clauses, [result('[HDR-3] it closes'), ...results]);
    expect(found.faults).toEqual(faults);
    expect(found.verdicts.map((verdict) => verdict.state)).toEqual([state, 'proven']);
  });
});
