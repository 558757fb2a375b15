// `npm run conformance`: compares the clauses of the specification with the last test run, and keeps the comparison for
// the report.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { siteFolders } from '../sites/site-folders.ts';
import { checkLedger, comparisonFile, readLedger } from './test/ledger.ts';
import { playwrightResults, vitestResults } from './test/test-results.ts';
import { profileName, stepsAside } from './test/tested-site.ts';

const ledgerFile = 'tests/conformance/clauses.yaml';
const profile = profileName();
const results = [
  ...vitestResults(`${siteFolders.reports}/unit-tests.json`),
  ...vitestResults(`${siteFolders.reports}/integration-tests.json`),
  ...playwrightResults(`${siteFolders.reports}/browser-tests.json`),
];
rmSync(comparisonFile, { force: true });
if (profile === undefined) console.log(stepsAside);
else if (results.length === 0) {
  console.error('No test results in reports/ (fix: run npm test first)');
  process.exitCode = 1;
} else {
  const comparison = checkLedger(readLedger(readFileSync(ledgerFile, 'utf8')), results);
  writeFileSync(comparisonFile, JSON.stringify(comparison));
  const { verdicts, faults } = comparison;
  const of = (state: string) => verdicts.filter((verdict) => verdict.state === state);
  for (const fault of faults) console.error(fault);
  console.log(
    `${verdicts.length} clauses: ${of('proven').length} proven, ${of('open').length} open, ${of('failing').length} failing`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
