// `npm run performance`: builds the site, measures everything there is to measure, one after the other, and writes
// reports/performance.md from what the measurements have kept in reports/performance/: each of them a title, what was
// measured and on which machine, and rows. `-- --kept` measures nothing and writes what was kept before.

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { siteFolders } from '../sites/site-folders.ts';
import type { Measurement } from './measure/machine.ts';
import { measurementSection } from './measure/measurement-section.ts';
import { reportFailure } from './run/report-failure.ts';

const measurements = [
  ['scripts/test/build-for-tests.ts'],
  ['scripts/budgets.ts'],
  ['scripts/lighthouse.ts'],
  ['scripts/first-visit.ts'],
  ['scripts/between-pages.ts'],
  ['scripts/smoothness.ts'],
  ['scripts/bench-build.ts'],
  ['scripts/bench-dev.ts', '0', '1000'],
  ['scripts/bench-scale.ts', '100', '1000', '10000'],
] as const;

/**
 * Runs each in a process of its own, for a figure must not depend on what was measured before. One over its budget goes
 * on.
 */
const measureAll = (): void => {
  for (const command of measurements) {
    console.log(`\n— ${command.join(' ')}`);
    const { status } = spawnSync('node', command, { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
};

const sectionOf = (file: string): string => {
  const found = JSON.parse(readFileSync(`${siteFolders.reports}/performance/${file}`, 'utf8')) as Partial<Measurement>;
  return measurementSection(file.replace('.json', ''), found);
};

try {
  if (!process.argv.includes('--kept')) measureAll();
  const files = globSync('*.json', { cwd: `${siteFolders.reports}/performance` }).toSorted();
  if (files.length === 0) throw new Error('nothing has been measured yet (fix: run it without --kept)');
  const intro =
    '# Performance\n\nWritten by `npm run performance` from the last run of each measurement. Budgets stand in `data/budgets.yaml`.';
  writeFileSync(`${siteFolders.reports}/performance.md`, `${[intro, ...files.map(sectionOf)].join('\n\n')}\n`);
  console.log(`${siteFolders.reports}/performance.md: ${files.length} measurements`);
} catch (error) {
  reportFailure(error);
}
