// What `npm test` does once everything is installed: every step of steps.ts, or, as `npm test -- unit`, those that
// words name with what they need. Every step runs whatever the one before said; the end names what failed, and its last
// line counts all.

import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { siteFolders } from '../../sites/site-folders.ts';
import { chooseSteps } from './choose-steps.ts';
import { type Step, steps } from './steps.ts';
import { add, closingLine, noTests } from './test-counts.ts';
import { failuresOf } from './test-results.ts';
import { keepTimes } from './test-times.ts';
import { profileName, stepsAside } from './tested-site.ts';

const runAll = (chosen: readonly Step[]): void => {
  mkdirSync(siteFolders.reports, { recursive: true });
  const reports = chosen.flatMap(({ report }) => (report ? [report] : []));
  // Results of an earlier run must not be taken for this one's.
  for (const { file } of reports) rmSync(file, { force: true });

  let total = noTests;
  const lines: string[] = [];
  const times = new Map<string, number>();
  for (const { word, name, work } of chosen) {
    console.log(`\n— ${name}`);
    const start = performance.now();
    const counts = work();
    total = add(total, counts);
    const seconds = (performance.now() - start) / 1000;
    times.set(word, seconds);
    lines.push(
      `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(36)} ${closingLine(counts).padEnd(36)} ${seconds.toFixed(1).padStart(6)} s`,
    );
  }
  keepTimes(times);
  console.log(`\n${lines.join('\n')}\n`);
  for (const failure of failuresOf(reports.flatMap(({ file, read }) => read(file)))) console.log(`${failure}\n`);
  if (profileName() === undefined) console.log(`${stepsAside}\n`);
  console.log(closingLine(total));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
};

const words = process.argv.slice(2);
const choice = chooseSteps(steps, words);
if ('fault' in choice) {
  console.error(choice.fault);
  process.exitCode = 1;
} else {
  if (words.length > 0) console.log(`steps: ${choice.steps.map(({ word }) => word).join(', ')}`);
  runAll(choice.steps);
}
