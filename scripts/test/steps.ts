import { spawnSync } from 'node:child_process';
import { siteFolders } from '../../sites/site-folders.ts';
import { installBrowser } from './browser.ts';
import { installHosts } from './hosts.ts';
import { installPostgres } from './postgres.ts';
import { add, type Counts, noTests } from './test-counts.ts';
import { count, playwrightResults, type TestResult, vitestResults } from './test-results.ts';
import { testPorts } from './test-servers.ts';
import { secondCompany, secondFolders } from './tested-site.ts';

/** A step of `npm test`. */
export interface Step {
  /** What names it: `npm test -- unit`. */
  word: string;
  name: string;
  /** Words of the steps that it builds on, which run before it. */
  needs: readonly string[];
  /** The report that its runner writes, and how that is read; steps without one count as one test. */
  report?: { file: string; read: (file: string) => TestResult[] };
  work: () => Counts;
}

const succeeds = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }).status === 0;

const asOne = (ok: boolean): Counts => (ok ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });

/** A runner that fails without a single result (a broken configuration, say) is one failure, never nothing. */
const orFailure = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : add(counts, asOne(false));

/** A step that is one command, and passes or fails as a whole. */
const whole = (word: string, needs: readonly string[], command: string, ...args: readonly string[]): Step => ({
  word,
  name: word,
  needs,
  work: () => asOne(succeeds(command, args)),
});

/** What is made of the second company's data: built and weighed, then walked through in the browser. */
const workOnSecondCompany = (): Counts => {
  const env = { DATA: secondCompany, TEST_PORT: String(testPorts.inbox + 1) };
  const isMade = [
    ['node', 'generator/cli.ts', 'generate'],
    ['tsc', '--noEmit', '--project', `${secondFolders.generated}/tsconfig.json`],
    ['node', 'scripts/test/build-for-tests.ts'],
    ['node', 'scripts/budgets.ts'],
    ['vitest', 'run', 'tests/second-company', 'tests/built'],
  ].map(([command = '', ...args]) => asOne(succeeds(command, args, env)));
  if (!installBrowser()) return asOne(false);
  const ok = succeeds('playwright', ['test', ...walkedThrough], env);
  return [...isMade, orFailure(count(second.read(second.file)), ok)].reduce(add, noTests);
};

/** The browser tests that the second company goes through: every page, its forms, its menus, and what it looks like. */
const walkedThrough = ['visits-every-page', 'fills-in-the-contact-form', 'opens', 'looks-the-same'];

const unit = { file: `${siteFolders.reports}/unit-tests.json`, read: vitestResults };
const browser = { file: `${siteFolders.reports}/browser-tests.json`, read: playwrightResults };
const second = { file: `${secondFolders.reports}/browser-tests.json`, read: playwrightResults };
const engines = { file: `${siteFolders.reports}/engines.json`, read: vitestResults };

/** Every step, in the order of a whole run; what a step needs stands before it. */
export const steps: readonly Step[] = [
  whole('generate', [], 'node', 'generator/cli.ts', 'generate'),
  whole('types', ['generate'], 'tsc', '--noEmit', '--project', `${siteFolders.generated}/tsconfig.json`),
  whole('lint', [], 'biome', 'lint', '--error-on-warnings'),
  whole('unused', ['generate'], 'knip', '--no-progress'),
  whole('format', [], 'biome', 'format'),
  whole('build', ['generate'], 'node', 'scripts/test/build-for-tests.ts'),
  whole('budgets', ['generate', 'build'], 'node', 'scripts/budgets.ts'),
  {
    word: 'unit',
    name: 'unit and property tests',
    // Conformance is tested on built pages.
    needs: ['generate', 'build'],
    report: unit,
    work: () => {
      installPostgres();
      installHosts();
      const ok = succeeds('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit.file}`]);
      return orFailure(count(unit.read(unit.file)), ok);
    },
  },
  {
    word: 'browser',
    name: 'browser tests',
    needs: ['generate', 'build'],
    report: browser,
    work: () => {
      if (!installBrowser()) return asOne(false);
      const ok = succeeds('playwright', ['test']);
      return orFailure(count(browser.read(browser.file)), ok);
    },
  },
  {
    word: 'second',
    name: 'a second company',
    needs: [],
    report: second,
    work: workOnSecondCompany,
  },
  {
    word: 'engines',
    name: 'Firefox and WebKit',
    needs: ['generate', 'build'],
    report: engines,
    work: () => {
      const ok = succeeds('node', ['scripts/engines.ts']);
      return orFailure(count(engines.read(engines.file)), ok);
    },
  },
  {
    ...whole('lighthouse', ['generate', 'build'], 'node', 'scripts/lighthouse.ts', '--templates', '--counts'),
    name: 'lighthouse, a page of each template',
  },
  // The ledger is held against the results of this run.
  whole('conformance', ['generate', 'build', 'unit', 'browser'], 'node', 'scripts/conformance.ts'),
];
