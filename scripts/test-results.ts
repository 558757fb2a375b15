import { existsSync, readFileSync } from 'node:fs';
import type { Counts } from './test-counts.ts';

/** One test as it ended, whichever runner ran it. */
export interface TestResult {
  title: string;
  file: string;
  status: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file?: string;
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
}

const relative = (file: string): string => file.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');

const statusOf = (status: string): TestResult['status'] => {
  if (status === 'passed' || status === 'expected') return 'passed';
  return status === 'pending' || status === 'skipped' || status === 'todo' ? 'skipped' : 'failed';
};

/** The results in vitest's JSON report. A file that could not be run counts as one failed test. */
export const vitestResults = (report: string): TestResult[] => {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(name);
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ title: 'the file can be run', file, status: 'failed' as const }];
    }
    return assertionResults.map((test) => ({ title: test.fullName, file, status: statusOf(test.status) }));
  });
};

const inSuite = (suite: PlaywrightSuite, above: string): TestResult[] => {
  const title = suite.title === suite.file ? above : `${above} ${suite.title}`.trim();
  return [
    ...(suite.specs ?? []).map((spec) => ({
      title: `${title} ${spec.title}`.trim(),
      file: `tests/browser/${spec.file}`,
      status: spec.tests.every(({ status }) => status === 'skipped')
        ? ('skipped' as const)
        : spec.ok
          ? ('passed' as const)
          : ('failed' as const),
    })),
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
