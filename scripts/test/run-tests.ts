// Runs the steps of `npm test`. The output of a step is in reports/logs/.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { siteFolders } from '../../sites/site-folders.ts';
import { comparisonFile } from './conformance.ts';
import { writeReport } from './report.ts';
import { closingLine, count, failureText, type Outcome, readResults, sentencesOf, type TestResult } from './results.ts';
import { type Stage, type Step, type Strand, stagesOf } from './steps.ts';
import { isOwnersSite } from './tested-site.ts';

const logs = `${siteFolders.reports}/logs`;
const logOf = (name: string): string => `${logs}/${name}.log`;

const children = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(1);
  });
}

const succeeds = (command: string, env: NodeJS.ProcessEnv, log: number): Promise<boolean> =>
  new Promise((done) => {
    const [program = '', ...words] = command.split(' ');
    const child = spawn(program, words, { stdio: ['ignore', log, log], env });
    children.add(child);
    child.once('error', () => done(false));
    child.once('close', (code) => {
      children.delete(child);
      done(code === 0);
    });
  });

const runStep = async (
  { name, commands, env, reports: files = [] }: Step,
  variables: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  const start = performance.now();
  // Prevents a report of an earlier run from being counted.
  for (const file of files) rmSync(file, { force: true });
  const log = openSync(logOf(name), 'w');
  let ok = true;
  // Tests are about the site for visitors, also in the CI of a pull request.
  const all = { PREVIEW: '0', ...variables, ...process.env, ...env };
  for (const command of commands) ok &&= await succeeds(command, all, log);
  closeSync(log);
  const results = files.flatMap(readResults);
  // A failed command counts as a failed test, unless a report names the failed tests.
  const isItself = files.length === 0 || (!ok && results.every(({ status }) => status !== 'failed'));
  const itself: TestResult = { title: `npm test -- ${name}`, file: logOf(name), status: ok ? 'passed' : 'failed' };
  return { name, results: isItself ? [...results, itself] : results, seconds: (performance.now() - start) / 1000 };
};

const lineOf = ({ name, results, seconds }: Outcome): string => {
  const counts = count(results);
  const ended = counts.passed > 0 ? 'ok' : 'skipped';
  const state = counts.failed > 0 ? 'FAILED' : ended;
  const log = state === 'FAILED' ? `  ${logOf(name)}` : '';
  return `${state.padEnd(8)}${name.padEnd(16)}${closingLine(counts).padEnd(36)}${seconds.toFixed(1).padStart(7)} s${log}`;
};

const runStages = async (stages: readonly Stage[], variables: NodeJS.ProcessEnv): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  let broken: string | undefined;
  const runStrand = async (strand: Strand): Promise<void> => {
    for (const step of strand) {
      const skipped: TestResult = { title: step.name, file: '', status: 'skipped', message: `${broken} failed` };
      const outcome = broken ? { name: step.name, results: [skipped], seconds: 0 } : await runStep(step, variables);
      outcomes.push(outcome);
      console.log(lineOf(outcome));
      if (step.isRequired && count(outcome.results).failed > 0) broken = step.name;
    }
  };
  for (const strands of stages) await Promise.all(strands.map(runStrand));
  return outcomes;
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

/**
 * Runs the steps of a run, or the named steps and rooms, at most two at a time, and writes reports/index.html. The last
 * line is the sum. Throws UserFault for an unknown word.
 */
export const runTests = async (words: readonly string[]): Promise<void> => {
  const stages = stagesOf(words);
  mkdirSync(logs, { recursive: true });
  rmSync(comparisonFile, { force: true });
  const outcomes = await runStages(stages, words.includes('full') ? { FULL: '1', FC_RUNS: '10000' } : {});
  const results = outcomes.flatMap((outcome) => outcome.results);
  const failures = results.filter(({ status }) => status === 'failed').flatMap(textsOf);
  for (const failure of new Set(failures)) console.log(`\n${failure}`);
  // A partial run must not replace the report of a complete one.
  if (!isOwnersSite && (words.length === 0 || words.includes('full')))
    console.log(`Report: ${await writeReport(outcomes)}`);
  const total = count(results);
  console.log(closingLine(total));
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
};
