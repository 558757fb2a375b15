import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkLedger } from '../../scripts/conformance.ts';
import { reportPage } from '../../scripts/test/report.ts';
import { chooseSteps, steps, stepsOfSite } from '../../scripts/test/steps.ts';
import {
  failureText,
  playwrightResults,
  sentencesOf,
  type TestResult,
  vitestResults,
} from '../../scripts/test/test-results.ts';
import { expectNone } from '../site/expect-none.ts';

const chosen = (...words: string[]): readonly string[] | string => {
  const choice = chooseSteps(steps, words);
  return 'fault' in choice ? choice.fault : choice.steps.map(({ word }) => word);
};

const names = steps.map(({ word }) => word);

describe('npm test', () => {
  test.each<[string[], string[]]>([
    [[], names.filter((word) => !['nightly', 'all-engines', 'mutations', 'figures'].includes(word))],
    [['full'], names],
    [['quick'], ['generate', 'types', 'lint', 'unused', 'spelling', 'unit']],
    [['lint'], ['generate', 'lint']],
    [['integration'], ['generate', 'install', 'build', 'integration']],
    [
      ['unused', 'types'],
      ['generate', 'types', 'unused'],
    ],
    [['conformance'], ['generate', 'install', 'build', 'unit', 'integration', 'browser', 'conformance']],
  ])('-- %s runs the steps that it names and all that they need', (words, expected) => {
    expect(chosen(...words)).toEqual(expected);
  });

  test.each<[string[], string]>([
    [['units'], 'units'],
    [['lint', 'nothing', 'none'], 'nothing, none'],
  ])('-- %s lists the steps in one line', (words, unknown) => {
    expect(chosen(...words)).toBe(`${unknown} is not a step (fix: use one of ${names.join(', ')}, quick, full)`);
  });

  test.each([
    ['the system', steps],
    ['the site of an owner', stepsOfSite([])],
    ['the site of an owner in three languages', stepsOfSite(['fr', 'ar'])],
  ])('a step for %s follows the steps that it needs', (_, all) => {
    const words = all.map(({ word }) => word);
    const early = all.filter(({ needs }, place) => needs.some((word) => !words.slice(0, place).includes(word)));
    expect(early.map(({ word }) => word)).toEqual([]);
  });
});

/** The failed tests of a runner's report, as the summary shows them. */
const failuresIn = (read: (file: string) => TestResult[], report: object): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return read(file).flatMap((result) => (result.status === 'failed' ? [failureText(result)] : []));
};

describe('a failed test in the summary', () => {
  test('of Vitest: title, expectation, file, without colors and empty lines', () => {
    const assertionResults = [
      { fullName: 'a page is sent', status: 'passed', failureMessages: [] },
      {
        fullName: 'a page is kept',
        status: 'failed',
        failureMessages: ['\u001b[31mexpected 200\n\nto be 304\u001b[39m'],
      },
    ];
    const testResults = [
      { name: '/somewhere/tests/server/site.test.ts', status: 'failed', assertionResults },
      { name: '/any/tests/house/rooms.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    expect(failuresIn(vitestResults, { testResults })).toEqual([
      'FAILED a page is kept\n       expected 200\n       to be 304\n       tests/server/site.test.ts',
      'FAILED the test file loads\n       no such module\n       tests/house/rooms.test.ts',
    ]);
  });

  test('of Playwright: the first lines of a long message', () => {
    const lines = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`);
    const file = 'clean-page.spec.ts';
    const tests = [{ status: 'unexpected', results: [{ errors: [{ message: lines.join('\n') }] }] }];
    const specs = [
      { title: 'a fault', file, ok: false, tests },
      { title: 'no fault', file, ok: true, tests: [{ status: 'expected' }] },
    ];
    const suites = [{ title: file, file, suites: [{ title: 'a group', specs }] }];
    expect(failuresIn(playwrightResults, { suites })).toEqual([
      ['FAILED a group a fault', ...lines.slice(0, 12), 'tests/browser/clean-page.spec.ts'].join('\n       '),
    ]);
  });
});

test('an owner reads each fault of a failed test as a sentence', () => {
  const faults = [
    '/kontakt: the link “Karte” has no words (fix: write its text)',
    '/ on a phone: “A” sticks out (fix: …)',
  ];
  const messageOf = (): string => {
    try {
      expectNone([...faults, ...faults]);
    } catch (error) {
      return String(error);
    }
    return '';
  };
  const result = { title: 'a page', file: 'tests/a.spec.ts', status: 'failed' } as const;
  expect(sentencesOf({ ...result, message: `${messageOf()}\n    at page.ts:3 (fix)` })).toEqual(faults);
  expect(sentencesOf({ ...result, message: 'expected 1 to be 2' })).toEqual([]);
});

describe('the report of a run', () => {
  const results: TestResult[] = [
    { title: '[HDR-1] the header stays <fixed>', file: 'tests/browser/header.spec.ts', status: 'passed' },
    { title: '[HDR-3] a dropdown closes', file: 'tests/browser/header.spec.ts', status: 'failed', message: 'open' },
    { title: 'a resume is scanned', file: 'tests/server/scan.test.ts', status: 'skipped', message: 'needs clamd' },
  ];
  const clauses = new Map([
    ['HDR-1', 'Fixed at the top.'],
    ['HDR-3', 'Closes after 150 ms.'],
  ]);

  test('shows each clause, failures first, and the reason of each skipped test, and loads no other file', async () => {
    const page = await reportPage([{ word: 'browser', results, seconds: 2 }], checkLedger(clauses, results));
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
    expect(page.match(/(?:src|href)="(?!data:|#)[^"]*"|url\(|@import|<link/g)).toBeNull();
  });
});
