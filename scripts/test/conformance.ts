// The last step of `npm test`: compares the clauses of the specification with the results of the run, and writes the
// comparison for the report.

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { siteFolders } from '../../sites/site-folders.ts';
import { readResults, type TestResult } from './results.ts';
import { profileName, stepsAside } from './tested-site.ts';

/** Result of a clause in a test run. It is open if no test carries its id. */
export interface Verdict {
  id: string;
  says: string;
  state: 'proven' | 'open' | 'failing';
  tests: readonly TestResult[];
}

/** Results of all clauses in a test run, and the faults. */
export interface Comparison {
  verdicts: readonly Verdict[];
  faults: readonly string[];
}

/** File with the comparison of the last run, for the report. */
export const comparisonFile = `${siteFolders.reports}/clauses.json`;

/** Parses tests/conformance/clauses.yaml into clause texts by id. */
export const readLedger = (text: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(z.record(z.string(), z.string()).parse(parse(text))));

/**
 * Returns the clause ids in a test title.
 *
 * @example
 * idsIn('[HDR-3] [STA-2b] a dropdown stays'); // ['HDR-3', 'STA-2b']
 */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]{3}-\d+[a-z]?)\]/g)].map(([, id]) => id ?? '');

const stateOf = (tests: readonly TestResult[]): Verdict['state'] => {
  if (tests.some(({ status }) => status === 'failed')) return 'failing';
  return tests.some(({ status }) => status === 'passed') ? 'proven' : 'open';
};

/**
 * Compares the clauses with a test run. Faults are failing clauses, clauses without a test, and unknown ids in test
 * titles.
 */
export const checkLedger = (clauses: ReadonlyMap<string, string>, results: readonly TestResult[]): Comparison => {
  const pairs = results.flatMap((result) => idsIn(result.title).map((id) => ({ id, result })));
  const testsOf = Map.groupBy(pairs, ({ id }) => id);
  const verdicts = [...clauses].map(([id, says]): Verdict => {
    const tests = (testsOf.get(id) ?? []).map(({ result }) => result);
    return { id, says, state: stateOf(tests), tests };
  });
  const faults = verdicts.flatMap(({ id, state, tests }) => {
    if (state === 'proven') return [];
    if (state === 'open') return [`no test that passed proves ${id} (fix: put [${id}] into the title of its test)`];
    const failed = tests.filter(({ status }) => status === 'failed');
    return [`${id} is failing: ${failed.map(({ title }) => title).join('; ')}`];
  });
  const unknown = pairs
    .filter(({ id }) => !clauses.has(id))
    .map(({ id, result }) => `${id} is not a clause, yet ${result.file} names it (fix: correct the id in the title)`);
  return { verdicts, faults: [...faults, ...new Set(unknown)] };
};

const resultsOfLastRun = (): TestResult[] =>
  ['unit', 'integration', 'browser'].flatMap((name) => readResults(`${siteFolders.reports}/${name}-tests.json`));

if (import.meta.main) {
  const results = resultsOfLastRun();
  if (profileName() === undefined) console.log(stepsAside);
  else if (results.length === 0) {
    console.error('No test results in reports/ (fix: run npm test first)');
    process.exitCode = 1;
  } else {
    const comparison = checkLedger(readLedger(readFileSync('tests/conformance/clauses.yaml', 'utf8')), results);
    writeFileSync(comparisonFile, JSON.stringify(comparison));
    const { verdicts, faults } = comparison;
    const counts = (['proven', 'open', 'failing'] as const).map(
      (state) => `${verdicts.filter((verdict) => verdict.state === state).length} ${state}`,
    );
    for (const fault of faults) console.error(fault);
    console.log(`${verdicts.length} clauses: ${counts.join(', ')}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
