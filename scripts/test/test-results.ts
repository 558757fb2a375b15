import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Result of one test, from any runner. */
export interface TestResult {
  title: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Duration in milliseconds. */
  duration?: number;
  /** Failure message, or the reason for skipping, without terminal colors. */
  message?: string;
}

export type Counts = Record<TestResult['status'], number>;

interface VitestAssertion {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[];
}

interface VitestReport {
  testResults: { name: string; status: string; message?: string; assertionResults: VitestAssertion[] }[];
}

interface PlaywrightTest {
  status: string;
  annotations?: { description?: string }[];
  results?: { duration?: number; errors?: { message?: string }[] }[];
}

interface PlaywrightSuite {
  file?: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: PlaywrightTest[] }[];
}

const relative = (file: string): string => file.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');

const statusOf = (status: string): TestResult['status'] => {
  if (status === 'passed') return 'passed';
  return status === 'pending' || status === 'skipped' || status === 'todo' ? 'skipped' : 'failed';
};

const withMessage = (result: TestResult, messages: readonly (string | undefined)[]): TestResult => {
  const message = stripVTControlCharacters(messages.filter(Boolean).join('\n'));
  return message ? { ...result, message } : result;
};

/** Parses Vitest's JSON report. A test file that cannot be loaded counts as one failed test. */
export const vitestResults = (report: string): TestResult[] => {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name);
    if (assertionResults.length === 0 && status === 'failed') {
      return [withMessage({ title: 'the test file loads', file, status: 'failed' }, [message])];
    }
    return assertionResults.map(({ fullName, status: ended, duration, failureMessages = [] }) =>
      withMessage({ title: fullName, file, status: statusOf(ended), duration: duration ?? 0 }, failureMessages),
    );
  });
};

const inSuite = (suite: PlaywrightSuite, above: string): TestResult[] => {
  const group = suite.title === suite.file ? above : `${above} ${suite.title}`.trim();
  const own = (suite.specs ?? []).map((spec) => {
    const runs = spec.tests.flatMap(({ results = [] }) => results);
    const isSkipped = spec.tests.every(({ status }) => status === 'skipped');
    return withMessage(
      {
        title: `${group} ${spec.title}`.trim(),
        file: `tests/browser/${spec.file}`,
        status: isSkipped ? 'skipped' : spec.ok ? 'passed' : 'failed',
        duration: runs.reduce((all, { duration = 0 }) => all + duration, 0),
      },
      isSkipped
        ? spec.tests.flatMap(({ annotations = [] }) => annotations.map(({ description }) => description))
        : runs.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
    );
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, group))];
};

export const playwrightResults = (report: string): TestResult[] => {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: PlaywrightSuite[] };
  return suites.flatMap((suite) => inSuite(suite, ''));
};

export const count = (results: readonly TestResult[]): Counts => {
  const of = (status: TestResult['status']) => results.filter((result) => result.status === status).length;
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') };
};

/** Closing line of `npm test`, which other programs parse. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Maximum lines of a failure message in the output. */
const linesShown = 12;

/** Returns the lines of a failed test that are sentences about a page with a repair (tests/site/expect-none.ts). */
export const sentencesOf = ({ message = '' }: TestResult): string[] =>
  message.split('\n').flatMap((line) => /^(?:Error: )?(\S.*: .* \(fix: .+\))$/.exec(line)?.[1] ?? []);

const isForeignFrame = (line: string): boolean => /^\s+at .*(?:node_modules|node:internal)/.test(line);

/** Formats a failed test: its title, the failed expectation, and the file. */
export const failureText = ({ title, file, message = '' }: TestResult, lines = linesShown): string => {
  const said = message.split('\n').filter((line) => line.trim() && !isForeignFrame(line));
  return [`FAILED ${title}`, ...said.slice(0, lines), file].join('\n       ');
};
