// What `npm test` does once everything is installed: types, lint, format, build, unit and property tests, browser tests,
// Lighthouse, conformance. Every step runs whatever the one before said; the end names what failed, and its last line counts all.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { installBrowser } from './install-browser.ts';
import { add, type Counts, closingLine, noTests } from './test-counts.ts';
import { count, failuresOf, playwrightResults, vitestResults } from './test-results.ts';

const unitReport = 'reports/unit-tests.json';
const browserReport = 'reports/browser-tests.json';

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const asOne = (ok: boolean): Counts => (ok ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });

/** A runner that fails without a single result (a broken configuration, say) is one failure, never nothing. */
const orFailure = (counts: Counts, ok: boolean): Counts =>
  ok || counts.failed > 0 ? counts : add(counts, asOne(false));

const steps: readonly { name: string; work: () => Counts }[] = [
  { name: 'generate', work: () => asOne(run('node', ['generator/cli.ts', 'generate'])) },
  { name: 'types', work: () => asOne(run('tsc', ['--noEmit'])) },
  { name: 'lint', work: () => asOne(run('biome', ['lint', '--error-on-warnings'])) },
  { name: 'unused', work: () => asOne(run('knip', ['--no-progress'])) },
  { name: 'format', work: () => asOne(run('biome', ['format'])) },
  { name: 'build', work: () => asOne(run('node', ['scripts/test/build-for-tests.ts'])) },
  { name: 'budgets', work: () => asOne(run('node', ['scripts/budgets.ts'])) },
  {
    name: 'unit and property tests',
    work: () => {
      const ok = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
      return orFailure(count(vitestResults(unitReport)), ok);
    },
  },
  {
    name: 'browser tests',
    work: () => {
      if (!installBrowser()) return asOne(false);
      const ok = run('playwright', ['test']);
      return orFailure(count(playwrightResults(browserReport)), ok);
    },
  },
  {
    name: 'lighthouse, a page of each template',
    work: () => asOne(run('node', ['scripts/lighthouse.ts', '--templates', '--counts'])),
  },
  { name: 'conformance', work: () => asOne(run('node', ['scripts/conformance.ts'])) },
];

// Results of an earlier run must not be taken for this one's.
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
mkdirSync('reports', { recursive: true });

let total = noTests;
const lines: string[] = [];
for (const { name, work } of steps) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const counts = work();
  total = add(total, counts);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  lines.push(
    `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${closingLine(counts).padEnd(36)} ${seconds.padStart(6)} s`,
  );
}
console.log(`\n${lines.join('\n')}\n`);
for (const failure of failuresOf([...vitestResults(unitReport), ...playwrightResults(browserReport)]))
  console.log(`${failure}\n`);
console.log(closingLine(total));
if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
