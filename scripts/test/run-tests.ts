// The steps of `npm test`. The output of a step is in reports/logs/.

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fixFor } from '../../schemas/text/nearest.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { comparisonFile } from './conformance.ts';
import { writeReport } from './report.ts';
import { closingLine, count, failureText, type Outcome, readResults, sentencesOf, type TestResult } from './results.ts';
import { testPorts } from './test-servers.ts';
import { furtherLanguages, isOwnersSite, secondCompany, secondFolders } from './tested-site.ts';

interface Step {
  /** Name on the command line and of the log. */
  name: string;
  /** Commands in sequence. The step ends with the first one that fails. */
  commands: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** JSON reports of its test runners. A step without any counts as one test. */
  reports?: readonly string[];
  /** If it fails, nothing after it runs. */
  isRequired?: true;
}

/** Steps that run one after the other. */
type Strand = readonly Step[];

/** Strands that run at the same time. The next stage waits for them. */
type Stage = readonly [Strand] | readonly [Strand, Strand];

const { reports, var: caches } = siteFolders;
const logs = `${reports}/logs`;
const logOf = (name: string): string => `${logs}/${name}.log`;

/** Command that checks types. Further checkers would derive the types of zod again, while other steps need the time. */
const types = (generated: string, folder: string): string =>
  `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile ${folder}/types.tsbuildinfo --project ${generated}/tsconfig.json`;
const vitest = (report: string, words: string): string =>
  `vitest run ${words} --reporter=default --reporter=json --outputFile.json=${report}`;

/** A step of Vitest. */
const units = (name: string, words: string, env = {}): Step => {
  const report = `${reports}/${name}-tests.json`;
  return { name, commands: [vitest(report, words)], env, reports: [report] };
};

const generate: Step = { name: 'generate', commands: ['node scripts/generate.ts'], isRequired: true };
const build: Step = { name: 'build', commands: ['node scripts/test/build-for-tests.ts'], isRequired: true };
const install: Step = {
  name: 'install',
  commands: ['node scripts/test/programs.ts', 'node scripts/test/browser.ts'],
  isRequired: true,
};
const budgets: Step = { name: 'budgets', commands: ['node scripts/measure.ts budgets'] };
const browser: Step = { name: 'browser', commands: ['playwright test'], reports: [`${reports}/browser-tests.json`] };
const lint: Strand = [
  { name: 'types', commands: [types(siteFolders.generated, caches)] },
  { name: 'lint', commands: ['biome check --error-on-warnings'] },
  { name: 'unused', commands: [`knip --no-progress --cache --cache-location ${caches}/knip`] },
  {
    name: 'spelling',
    commands: [
      `cspell lint --no-progress --no-summary --dot --no-must-find-files --cache --cache-strategy content --cache-location ${caches}/spelling **`,
    ],
  },
];
const unit = units('unit', '--project=unit --project=unit-isolated');

/** The second company: its build, and the browser tests of every page, its forms, its menus, and its pictures. */
const ofSecond = { DATA: secondCompany, TEST_PORT: String(testPorts.editing + 2) };
const secondBuild: Step = {
  name: 'second-build',
  commands: [...build.commands, types(secondFolders.generated, secondFolders.var), ...budgets.commands],
  env: ofSecond,
  isRequired: true,
};
const secondSpecs =
  'every-page forms/every-form forms/role-page navigation/dropdown navigation/drawer navigation/languages pages/screenshots sections/faq';

const stepOfSecond = (name: string, files: string, specs: string, env = {}): Step => {
  const report = `${secondFolders.reports}/${name}-tests.json`;
  return {
    name,
    commands: [vitest(report, `--project=integration ${files}`), `playwright test ${specs}`],
    env: { ...ofSecond, ...env },
    reports: [report, `${secondFolders.reports}/browser-tests.json`],
  };
};
const pseudoLocales: Step = {
  name: 'pseudo-locales',
  // It builds into the folder of the second company, so that only pages are new.
  commands: [...build.commands, 'playwright test pages/pseudo-locales pages/right-to-left'],
  env: { ...ofSecond, PSEUDO_LOCALES: '1' },
  reports: [`${secondFolders.reports}/browser-tests.json`],
};

const quick: readonly Stage[] = [[[generate]], [lint, [unit]]];

const normal: readonly Stage[] = [
  [[generate]],
  [
    [...lint, unit],
    [install, build, budgets, secondBuild],
  ],
  [
    // These wait for other programs most of the time.
    [units('integration', '--project=alone --project=builds --project=integration')],
    [
      // A separate port, because Lighthouse runs at the same time as the tests of servers.
      {
        name: 'lighthouse',
        commands: ['node scripts/measure.ts lighthouse --templates --counts'],
        env: { TEST_PORT: String(testPorts.inbox + 21) },
      },
      units('engines', '--project=engines'),
    ],
  ],
  [[browser]],
  [
    [
      stepOfSecond('second', 'tests/second-company tests/built', secondSpecs),
      stepOfSecond('second-english', 'tests/built', '--grep @site', { SITE_LANGUAGE: 'en' }),
      pseudoLocales,
    ],
  ],
  [[{ name: 'conformance', commands: ['node scripts/test/conformance.ts'] }]],
];

const full: readonly Stage[] = [
  ...normal,
  [[units('nightly', '--project=nightly')]],
  [
    [
      {
        name: 'figures',
        commands: ['lighthouse', 'server', 'scale 100 1000'].map((name) => `node scripts/measure.ts ${name}`),
      },
    ],
  ],
];

const builtPages = ['head', 'languages', 'links', 'structured-data', 'valid-html']
  .map((name) => `tests/built/${name}.test.ts`)
  .join(' ');

/** The steps for data outside of this project, which prove the site, in each language, instead of the system. */
const ofSite = (): readonly Stage[] => [
  [[generate, { ...install, commands: ['node scripts/test/browser.ts'] }, build, budgets]],
  ...['', ...furtherLanguages()].map((path): Stage => {
    const env = { SITE_LANGUAGE: path };
    const suffix = path && `-${path}`;
    const visits = { ...browser, name: `visits${suffix}`, commands: ['playwright test --grep @site'], env };
    return [[units(`pages${suffix}`, `--project=integration ${builtPages}`, env), visits]];
  }),
];

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
  return `${state.padEnd(8)}${name.padEnd(16)}${closingLine(counts).padEnd(36)}${seconds.toFixed(1).padStart(7)} s`;
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

/** Returns the stages of a run, or only the named steps of the full run. */
const stagesOf = (words: readonly string[]): readonly Stage[] => {
  if (isOwnersSite) return ofSite();
  const [run = 'normal'] = words;
  if (run === 'normal' || run === 'quick' || run === 'full') return { normal, quick, full }[run];
  const all = full.flat(2);
  const unknown = words.filter((word) => all.every(({ name }) => name !== word));
  if (unknown.length === 0) return [[all.filter(({ name }) => words.includes(name))]];
  const [word = ''] = unknown;
  const names = [...all.map(({ name }) => name), 'quick', 'full'];
  throw new UserFault(`unknown step "${word}" (fix: ${fixFor(word, names, `use one of ${names.join(', ')}`)})`);
};

/**
 * Runs the steps of a run or the named ones, at most two at a time, and writes reports/index.html. The last line is the
 * sum. Throws UserFault for an unknown step.
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
