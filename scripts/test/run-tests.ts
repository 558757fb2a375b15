// Runs the steps of `npm test` in parallel, according to the number of cores. Writes each step's output to
// reports/logs/. At the end, prints the failed tests, one line per step, and a closing line with all counts.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { siteFolders } from '../../sites/site-folders.ts';
import { type Outcome, writeReport } from './report.ts';
import { chooseSteps, type Step, steps, stepsOfSite } from './steps.ts';
import { closingLine, count, failureText, sentencesOf, type TestResult } from './test-results.ts';
import { furtherLanguages, isOwnersSite, profileName, stepsAside } from './tested-site.ts';

const logs = `${siteFolders.reports}/logs`;
const logOf = ({ word }: Step): string => `${logs}/${word}.log`;
const children = new Set<ChildProcess>();

const succeeds = (command: readonly [string, ...string[]], env: NodeJS.ProcessEnv, log: number): Promise<boolean> =>
  new Promise((done) => {
    const [program, ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', log, log], env });
    children.add(child);
    child.once('error', () => done(false));
    child.once('close', (code) => {
      children.delete(child);
      done(code === 0);
    });
  });

const runStep = async (step: Step, isFull: boolean): Promise<Outcome> => {
  const start = performance.now();
  // Prevents a report of an earlier run from being counted.
  for (const { file } of step.reports) rmSync(file, { force: true });
  const env = { ...(isFull ? { FULL: '1', FC_RUNS: '10000' } : {}), ...process.env, ...step.env };
  const log = openSync(logOf(step), 'w');
  let ok = true;
  for (const command of step.commands) ok &&= await succeeds(command, env, log);
  closeSync(log);
  const results = step.reports.flatMap(({ file, read }) => read(file));
  const failed = results.some(({ status }) => status === 'failed');
  // A failed command counts as a failed test, unless a report names the failed tests.
  const itself = { title: `npm test -- ${step.word}`, file: logOf(step), status: ok ? 'passed' : 'failed' } as const;
  const own = step.reports.length === 0 || (!ok && !failed) ? [itself] : [];
  return { word: step.word, results: [...results, ...own], seconds: (performance.now() - start) / 1000 };
};

const lineOf = ({ word, results, seconds }: Outcome): string => {
  const counts = count(results);
  const state = counts.failed > 0 ? 'FAILED' : counts.passed > 0 ? 'ok' : 'skipped';
  return `${state.padEnd(8)}${word.padEnd(14)}${closingLine(counts).padEnd(36)}${seconds.toFixed(1).padStart(7)} s`;
};

/**
 * Runs each step once its prerequisites have run and enough cores are free. Skips steps whose prerequisite command
 * failed.
 */
const runAll = async (chosen: readonly Step[], isFull: boolean): Promise<Outcome[]> => {
  const waiting = [...chosen];
  const running = new Map<string, { cores: number; ended: Promise<void> }>();
  const outcomes = new Map<string, Outcome>();
  const isBroken = (word: string): boolean => {
    const isCommand = chosen.some((step) => step.word === word && step.reports.length === 0);
    return isCommand && outcomes.get(word)?.results.every(({ status }) => status === 'passed') === false;
  };
  const canStart = ({ needs, cores }: Step): boolean => {
    const busy = [...running.values()].reduce((all, step) => all + step.cores, 0);
    return needs.every((word) => outcomes.has(word)) && (running.size === 0 || busy + cores <= availableParallelism());
  };
  const start = async (step: Step): Promise<void> => {
    const broken = step.needs.find(isBroken);
    const skipped = { title: `needs ${broken}, which failed`, file: step.word, status: 'skipped' } as const;
    const outcome = broken ? { word: step.word, results: [skipped], seconds: 0 } : await runStep(step, isFull);
    outcomes.set(step.word, outcome);
    running.delete(step.word);
    console.log(lineOf(outcome));
  };
  while (waiting.length > 0 || running.size > 0) {
    for (let next = waiting.findIndex(canStart); next !== -1; next = waiting.findIndex(canStart)) {
      const [step] = waiting.splice(next, 1);
      if (step) running.set(step.word, { cores: step.cores, ended: start(step) });
    }
    await Promise.race([...running.values()].map(({ ended }) => ended));
  }
  return chosen.flatMap(({ word }) => outcomes.get(word) ?? []);
};

/** Returns the text of a failed test. For an owner these are sentences about the site, where the test has them. */
const textsOf = (result: TestResult): string[] => {
  if (result.file.startsWith(logs)) {
    const message = readFileSync(result.file, 'utf8').split('\n').slice(-60).join('\n');
    return [failureText({ ...result, message }, 60)];
  }
  if (!isOwnersSite) return [failureText(result)];
  const sentences = sentencesOf(result);
  if (sentences.length > 0) return sentences.map((sentence) => `FAILED ${sentence}`);
  return [failureText({ ...result, title: result.title.replaceAll(/\[[A-Z]+-\w+\] ?/g, '') })];
};

/** Returns the failed tests of a step, or the end of its log if there are none. */
const failuresOf = ({ results }: Outcome): string[] => [
  ...new Set(results.filter(({ status }) => status === 'failed').flatMap(textsOf)),
];

const words = process.argv.slice(2);
const choice = chooseSteps(isOwnersSite ? stepsOfSite(furtherLanguages()) : steps, words);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(1);
  });
}
if ('fault' in choice) {
  console.error(choice.fault);
  process.exitCode = 1;
} else {
  mkdirSync(logs, { recursive: true });
  if (words.length > 0) console.log(`steps: ${choice.steps.map(({ word }) => word).join(', ')}`);
  const outcomes = await runAll(choice.steps, words.includes('full'));
  for (const failure of outcomes.flatMap(failuresOf)) console.log(`\n${failure}`);
  console.log(`\n${outcomes.map(lineOf).join('\n')}\n`);
  // A partial run must not replace the report of a complete one.
  if (!isOwnersSite && (words.length === 0 || words.includes('full'))) {
    if (profileName() === undefined) console.log(stepsAside);
    console.log(`Report: ${await writeReport(outcomes)}`);
  }
  const total = count(outcomes.flatMap(({ results }) => results));
  console.log(closingLine(total));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}
