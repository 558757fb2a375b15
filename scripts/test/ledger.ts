import { parse, stringify } from 'yaml';
import type { TestResult } from './test-results.ts';

/** A clause of the specification and the files of the tests that prove it; none while it is open. */
export interface Clause {
  id: string;
  says: string;
  provenIn: readonly string[];
}

/** A clause after a test run. */
export interface Verdict extends Clause {
  state: 'proven' | 'open' | 'failing';
  tests: readonly TestResult[];
}

type Entry = { says: string; status: 'open' } | { says: string; tests: string[] };

const head = `# Every clause of the specification, and the tests that prove it. A test proves a clause by carrying its id in the title:
# "[HDR-3] a dropdown stays …". Held against each run by npm run conformance; "-- --write" takes a run over.
`;

/** Reads the ledger. */
export const readLedger = (text: string): Clause[] =>
  Object.entries(parse(text) as Record<string, Entry>).map(([id, entry]) => ({
    id,
    says: entry.says,
    provenIn: 'tests' in entry ? entry.tests : [],
  }));

/** The clause ids that a test's title carries. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([A-Z]{3}-\d+[a-z]?)\]/g)].map(([, id]) => id ?? '');

const byClause = (results: readonly TestResult[]): Map<string, TestResult[]> => {
  const found = new Map<string, TestResult[]>();
  for (const result of results) {
    for (const id of idsIn(result.title)) found.set(id, [...(found.get(id) ?? []), result]);
  }
  return found;
};

const filesOf = (tests: readonly TestResult[]): string[] => [...new Set(tests.map(({ file }) => file))].toSorted();

/** Writes the ledger as a run proves it: clauses with passing tests name their files, the others are open. */
export const writeLedger = (clauses: readonly Clause[], results: readonly TestResult[]): string => {
  const tests = byClause(results);
  const entries = clauses.map(({ id, says }): [string, Entry] => {
    const own = tests.get(id) ?? [];
    return [id, own.length > 0 ? { says, tests: filesOf(own) } : { says, status: 'open' }];
  });
  return head + stringify(Object.fromEntries(entries), { lineWidth: 120 });
};

/**
 * Holds the ledger against a run. A fault is a clause that the ledger calls proven and the run does not prove, a clause
 * that it calls open although tests prove it, and a test that names a clause which does not exist.
 */
export const judge = (
  clauses: readonly Clause[],
  results: readonly TestResult[],
): { verdicts: Verdict[]; faults: string[] } => {
  const tests = byClause(results);
  const known = new Set(clauses.map(({ id }) => id));
  const faults: string[] = [];
  const verdicts = clauses.map((clause): Verdict => {
    const own = tests.get(clause.id) ?? [];
    const failed = own.filter(({ status }) => status === 'failed');
    const missing = clause.provenIn.filter(
      (file) => !own.some((test) => test.file === file && test.status === 'passed'),
    );
    if (failed.length > 0) faults.push(`${clause.id} is failing: ${failed.map(({ title }) => title).join('; ')}`);
    else if (missing.length > 0)
      faults.push(
        `${clause.id} is not proven by ${missing.join(', ')} (fix: mend its test, or run npm run conformance -- --write)`,
      );
    else if (clause.provenIn.length === 0 && own.length > 0) {
      faults.push(
        `${clause.id} is open in the ledger and proven by ${filesOf(own).join(', ')} (fix: run npm run conformance -- --write)`,
      );
    }
    const state = failed.length > 0 || missing.length > 0 ? 'failing' : own.length > 0 ? 'proven' : 'open';
    return { ...clause, state, tests: own };
  });
  for (const [id, own] of tests) {
    if (!known.has(id))
      faults.push(`${id} is not a clause, yet ${own[0]?.file} names it (fix: correct the id in the title)`);
  }
  return { verdicts, faults };
};
