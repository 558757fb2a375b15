import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { siteFolders } from '../../sites/site-folders.ts';
import { machine } from '../measure/measurement.ts';

const file = `${siteFolders.reports}/test-times.json`;

interface Times {
  machine: string;
  /** By the word of the step: how long its last run took, and when that was. */
  steps: Record<string, { seconds: number; date: string }>;
}

/** Keeps how long steps took beside what other steps took when they were last run. */
export const keepTimes = (seconds: ReadonlyMap<string, number>): void => {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Times).steps : {};
  const date = new Date().toISOString();
  for (const [word, took] of seconds) kept[word] = { seconds: Math.round(took * 10) / 10, date };
  writeFileSync(file, `${JSON.stringify({ machine: machine(), steps: kept } satisfies Times, undefined, 2)}\n`);
};
