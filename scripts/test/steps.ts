import { spawnSync } from 'node:child_process';
import { siteFolders } from '../../sites/site-folders.ts';
import { installBrowser } from './install-browser.ts';
import { add, type Counts, noTests } from './test-counts.ts';
import { count, playwrightResults, type TestResult, vitestResults } from './test-results.ts';

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

const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

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

const unit = { file: `${siteFolders.reports}/unit-tests.json`, read: vitestResults };
const browser = { file: `${siteFolders.reports}/browser-tests.json`, read: playwrightResults };
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
