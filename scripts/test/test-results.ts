import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Counts } from './test-counts.ts';

/** One test as it ended, whichever runner ran it. */
export interface TestResult {
  title: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
  /** What a failed test said, without colors. */
  said?: string;
}

interface VitestAssertion {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

interface VitestReport {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestAssertion[] }[];
}

interface PlaywrightTest {
  status: string;
  results?: { errors?: { message?: string }[] }[];
}

interface PlaywrightSuite {
  file?: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
}

const relative = (file: string): string => file.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');

const statusOf = (status: string): TestResult['status'] => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'pending' || status === 'skipped' || status === 'todo' ? 'skipped' : 'failed';
};

/** With what it said, if it said anything. */
const withWords = (result: TestResult, messages: readonly (string | undefined)[]): TestResult => {
  const said = stripVTControlCharacters(messages.filter(Boolean).join('\n'));
  return said ? { ...result, said } : result;
};

/** The results in vitest's JSON report. A file that could not be run counts as one failed test. */
export const vitestResults = (report: string): TestResult[] => {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name);
    if (assertionResults.length === 0 && status === 'failed') {
      return [withWords({ title: 'the file can be run', file, status: 'failed' }, [message])];
    }
    return assertionResults.map(({ fullName, status: ended, failureMessages = [] }) =>
      withWords({ title: fullName, file, status: statusOf(ended) }, failureMessages),
    );
  });
};

const inSuite = (suite: PlaywrightSuite, above: string): TestResult[] => {
  const title = suite.title === suite.file ? above : `${above} ${suite.title}`.trim();
  return [
    ...(suite.specs ?? []).map((spec) =>
      withWords(
        {
          title: `${title} ${spec.title}`.trim(),
          file: `tests/browser/${spec.file}`,
          status: spec.tests.every(({ status }) => status === 'skipped') ? 'skipped' : spec.ok ? 'passed' : 'failed',
        },
        spec.tests
          .flatMap(({ results = [] }) => results)
          .flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      ),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, title)),
  ];
};

/** The results in Playwright's JSON report. */
export const playwrightResults = (report: string): TestResult[] => {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => inSuite(suite, ''));
};

export const count = (results: readonly TestResult[]): Counts => {
  const of = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
};

/** The first lines of what a failed test said: enough to know what was expected. */
const linesShown = 12;

/** The failed tests, each with its file and what it said, for the end of a long run. */
export const failuresOf = (results: readonly TestResult[]): string[] =>
  results
    .filter(({ status }) => status === 'failed')
    .map(({ title, file, said = '' }) =>
      [`FAILED ${file}  ${title}`, ...said.split('\n').slice(0, linesShown)]
        .filter((line) => line.trim())
        .join('\n       '),
    );
