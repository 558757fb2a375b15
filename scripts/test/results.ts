import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Result of one test, from any runner. */
export interface TestResult {
  title: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Failure message, or the reason for skipping, without terminal colors. */
  message?: string;
}

/** Results and duration of one step of `npm test`. */
export interface Outcome {
  name: string;
  results: readonly TestResult[];
  seconds: number;
}

export type Counts = Record<TestResult['status'], number>;

/** The parts of Vitest's JSON report that are read. */
interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file?: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightTest {
  projectName?: string;
  status: string;
  annotations?: { description?: string }[];
  results?: { errors?: { message?: string }[] }[];
}

const statuses: Readonly<Record<string, TestResult['status']>> = {
  passed: 'passed',
  expected: 'passed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
};

const resultOf = (
  title: string,
  file: string,
  status: string,
  messages: readonly (string | undefined)[] = [],
): TestResult => {
  const message = stripVTControlCharacters(messages.filter(Boolean).join('\n'));
  const result = { title, file, status: statuses[status] ?? 'failed' };
  return message ? { ...result, message } : result;
};

const vitestResults = ({ testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');
    if (assertionResults.length === 0 && status === 'failed') {
      return [resultOf('the test file loads', file, status, [message])];
    }
    return assertionResults.map((test) => resultOf(test.fullName, file, test.status, test.failureMessages));
  });

const playwrightResults = (suite: PlaywrightSuite, above = ''): TestResult[] => {
  const group = suite.title === suite.file ? above : `${above} ${suite.title}`.trim();
  const ofSuite = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ projectName = 'chromium', status, annotations = [], results = [] }) => {
      const engine = projectName === 'chromium' ? '' : ` (${projectName})`;
      const errors = results.flatMap((run) => run.errors ?? []);
      const messages =
        status === 'skipped' ? annotations.map(({ description }) => description) : errors.map(({ message }) => message);
      return resultOf(`${group} ${title}${engine}`.trim(), `tests/browser/${file}`, status, messages);
    }),
  );
  return [...ofSuite, ...(suite.suites ?? []).flatMap((inner) => playwrightResults(inner, group))];
};

/**
 * Parses the JSON report of Vitest or Playwright. A test file that cannot be loaded counts as one failed test. A report
 * that does not exist has no results.
 */
export const readResults = (file: string): TestResult[] => {
  if (!existsSync(file)) return [];
  const report: VitestReport | PlaywrightReport = JSON.parse(readFileSync(file, 'utf8'));
  return 'suites' in report ? report.suites.flatMap((suite) => playwrightResults(suite)) : vitestResults(report);
};

export const count = (results: readonly TestResult[]): Counts => {
  const of = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
};

/** Closing line of `npm test`, which other programs parse. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Returns the lines of a failed test that are sentences about a page with a repair (tests/site/expect-none.ts). */
export const sentencesOf = ({ message = '' }: TestResult): string[] =>
  message.split('\n').flatMap((line) => /^(?:Error: )?(\S.*: .* \(fix: .+\))$/.exec(line)?.[1] ?? []);

const isForeignFrame = (line: string): boolean => /^\s+at .*(?:node_modules|node:internal)/.test(line);

/** Formats a failed test: its title, the first lines of the failed expectation, and the file. */
export const failureText = ({ title, file, message = '' }: TestResult, lines = 12): string => {
  const said = message.split('\n').filter((line) => line.trim() && !isForeignFrame(line));
  return [`FAILED ${title}`, ...said.slice(0, lines), file].join('\n       ');
};
