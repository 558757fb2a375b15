import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLedger } from '../../scripts/test/conformance.ts';
import { reportPage } from '../../scripts/test/report.ts';
import { failureText, readResults, sentencesOf, type TestResult } from '../../scripts/test/results.ts';
import { expectNone } from '../site/expect-none.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

/** The failed tests of a runner's report, as the summary shows them. */
const failuresIn = (report: object): string[] => {
  const file = join(temporaryFolder(onTestFinished), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readResults(file).flatMap((result) => (result.status === 'failed' ? [failureText(result)] : []));
};

test('a failed test of Vitest in the summary: title, expectation, file, without colors and empty lines', () => {
  const kept = 'a page is kept';
  const message = '\u001b[31mexpected 200\n\nto be 304\u001b[39m';
  const assertionResults = [
    { fullName: 'a page is sent', status: 'passed', failureMessages: [] },
    { fullName: kept, status: 'failed', failureMessages: [message] },
  ];
  const testResults = [
    { name: '/somewhere/tests/receiver/site.test.ts', status: 'failed', assertionResults },
    { name: '/any/tests/house/rooms.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(failuresIn({ testResults })).toEqual([
    `FAILED ${kept}\n       expected 200\n       to be 304\n       tests/receiver/site.test.ts`,
    'FAILED the test file loads\n       no such module\n       tests/house/rooms.test.ts',
  ]);
});

test('a failed test of Playwright in the summary: the engine and the first lines of a long message', () => {
  const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`);
  const file = 'clean-page.spec.ts';
  const tests = [
    { projectName: 'chromium', status: 'expected', results: [] },
    { projectName: 'firefox', status: 'unexpected', results: [{ errors: [{ message: lines.join('\n') }] }] },
  ];
  const suites = [{ title: file, file, suites: [{ title: 'a group', specs: [{ title: 'a fault', file, tests }] }] }];
  expect(failuresIn({ suites })).toEqual([
    ['FAILED a group a fault (firefox)', ...lines.slice(0, 12), 'tests/browser/clean-page.spec.ts'].join('\n       '),
  ]);
});

test('an owner reads each fault of a failed test as a sentence', () => {
  const faults = [
    '/kontakt: the link “Karte” has no words (fix: write its text)',
    '/ on a phone: “A” sticks out (fix: …)',
  ];
  const error = (() => {
    try {
      return expectNone([...faults, ...faults]);
    } catch (thrown) {
      return thrown;
    }
  })();
  const result = { title: 'a page', file: 'tests/a.spec.ts', status: 'failed' } as const;
  expect(sentencesOf({ ...result, message: `${String(error)}\n    at page.ts:3 (fix)` })).toEqual(faults);
  expect(sentencesOf({ ...result, message: 'expected 1 to be 2' })).toEqual([]);
});

test('the report has the sum, failed tests, clauses, reasons of skipped tests, and loads no other file', async () => {
  const file = 'tests/browser/header.spec.ts';
  const results: TestResult[] = [
    { title: '[HDR-1] the header stays <fixed>', file, status: 'passed' },
    { title: '[HDR-3] a dropdown closes', file, status: 'failed', message: 'open' },
    { title: 'a resume is scanned', file, status: 'skipped', message: 'needs clamd' },
  ];
  const clauses = new Map(['HDR-1', 'HDR-3'].map((id) => [id, `What ${id} says.`]));
  const page = await reportPage([{ name: 'browser', results, seconds: 2 }], checkLedger(clauses, results));
  const parts = [
    '1 passed, 1 failed, 1 skipped',
    'FAILED [HDR-3] a dropdown closes',
    'Clauses (1 of 2 proven)</h2>',
    'data-state="proven"',
    '[HDR-1] the header stays &lt;fixed&gt;',
    'data-state="failing"',
    '1 × needs clamd',
  ];
  const places = parts.map((part) => page.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(page.match(/src=|url\(|@import|<link/g)).toBeNull();
});
