import { siteFolders } from '../../sites/site-folders.ts';
import { playwrightResults, type TestResult, vitestResults } from './test-results.ts';
import { testPorts } from './test-servers.ts';
import { secondCompany, secondFolders } from './tested-site.ts';

type Command = readonly [program: string, ...args: string[]];

export interface Step {
  /** Name on the command line, as in `npm test -- unit`. */
  word: string;
  /** Smallest run that includes the step: `npm test -- quick`, `npm test` or `npm run test:full`. */
  run: 'quick' | 'normal' | 'full';
  /** Steps that must run earlier. */
  needs: readonly string[];
  /** Number of cores that the step uses. With fewer cores, the step runs alone. */
  cores: number;
  /** Commands in sequence. The step ends with the first one that fails. */
  commands: readonly Command[];
  env?: Readonly<Record<string, string>>;
  /** Reports of its test runners. A step without reports counts as one test. */
  reports: readonly Report[];
}

/** A test runner's JSON report, and the function that reads it. */
export interface Report {
  file: string;
  read: (file: string) => TestResult[];
}

const report = (name: string, read: Report['read'], folder = siteFolders.reports): Report => ({
  file: `${folder}/${name}.json`,
  read,
});

const unit = report('unit-tests', vitestResults);
const integration = report('integration-tests', vitestResults);
const browser = report('browser-tests', playwrightResults);
const nightly = report('nightly-tests', vitestResults);
const engines = report('engines', vitestResults);
const secondBuilt = report('built-tests', vitestResults, secondFolders.reports);
const secondEnglish = report('built-tests-in-english', vitestResults, secondFolders.reports);
const secondBrowser = report('browser-tests', playwrightResults, secondFolders.reports);

const node = (script: string, ...args: readonly string[]): Command => ['node', script, ...args];

const vitest = ({ file }: Report, projects: readonly string[], ...files: readonly string[]): Command => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return ['vitest', 'run', ...projects.map((name) => `--project=${name}`), ...files, ...reporters];
};

const types = (folder: string): Command => ['tsc', '--noEmit', '--project', `${folder}/tsconfig.json`];

const ofSecond = { DATA: secondCompany, TEST_PORT: String(testPorts.admin + 1) };
const inEnglish = { ...ofSecond, SITE_LANGUAGE: 'en' };
const ofPseudo = { ...ofSecond, PSEUDO_LOCALES: '1' };
// A separate port, because Lighthouse runs at the same time as the engines. The pages contain the engines' receiver
// port.
const ofLighthouse = { TEST_PORT: String(testPorts.inbox + 21) };

/** Browser tests of the second company: every page, its forms, its menus, and reference screenshots. */
const secondSpecs = [
  'every-page',
  'forms/validation',
  'forms/role-page',
  'navigation/dropdown',
  'navigation/drawer',
  'navigation/languages',
  'pages/screenshots',
  'sections/faq',
];

type Row = [run: Step['run'], needs: string, cores: number, commands: readonly Command[], others?: Partial<Step>];

const generate = node('generator/cli.ts', 'generate');
const build = node('scripts/test/build-for-tests.ts');
const budgets = node('scripts/budgets.ts');
const second = [generate, types(secondFolders.generated), build, budgets];
const secondTests = [
  vitest(secondBuilt, ['integration'], 'tests/second-company', 'tests/built'),
  ['playwright', 'test', ...secondSpecs],
] as const;
const pseudoTests = [build, ['playwright', 'test', 'pages/pseudo-locales', 'pages/right-to-left']] as const;
/** The browser tests that prove a site instead of the system. */
const visits = ['playwright', 'test', '--grep', '@site'] as const;
const englishTests = [vitest(secondEnglish, ['integration'], 'tests/built'), visits];
const ofEnglish = { env: inEnglish, reports: [secondEnglish, secondBrowser] };
// One core, so that Lighthouse and the engines use the time in which these tests wait for other programs.
const integrationTests = vitest(integration, ['builds', 'integration', 'integration-isolated']);
const figures = [
  node('scripts/lighthouse.ts'),
  node('scripts/measure/bench-dev.ts', '0', '1000'),
  node('scripts/measure/bench-scale.ts', '100', '1000', '10000'),
];
const lighthouse = node('scripts/lighthouse.ts', '--templates', '--counts');

const rows: Readonly<Record<string, Row>> = {
  generate: ['quick', '', 1, [generate]],
  install: ['normal', '', 0, [node('scripts/test/programs.ts'), node('scripts/test/browser.ts')]],
  build: ['normal', 'generate', 1, [build]],
  types: ['quick', 'generate', 1, [types(siteFolders.generated)]],
  lint: ['quick', 'generate', 1, [['biome', 'check', '--error-on-warnings']]],
  unused: ['quick', 'generate', 1, [['knip', '--no-progress']]],
  spelling: ['quick', '', 1, [['npm', 'run', '--silent', 'spelling']]],
  'second-build': ['normal', '', 1, second, { env: ofSecond }],
  budgets: ['normal', 'build', 1, [budgets]],
  unit: ['quick', 'generate', 2, [vitest(unit, ['unit', 'unit-isolated'])], { reports: [unit] }],
  integration: ['normal', 'build install', 1, [integrationTests], { reports: [integration] }],
  lighthouse: ['normal', 'build install', 1, [lighthouse], { env: ofLighthouse }],
  engines: ['normal', 'build install', 1, [node('scripts/engines.ts', '--smoke')], { reports: [engines] }],
  browser: ['normal', 'build install', 2, [['playwright', 'test']], { reports: [browser] }],
  second: ['normal', 'second-build install', 2, secondTests, { env: ofSecond, reports: [secondBuilt, secondBrowser] }],
  'second-english': ['normal', 'second', 2, englishTests, ofEnglish],
  // It builds into the folder of the second company, so that only pages are new.
  'pseudo-locales': ['normal', 'second-english', 2, pseudoTests, { env: ofPseudo, reports: [secondBrowser] }],
  conformance: ['normal', 'unit integration browser', 1, [node('scripts/conformance.ts')]],
  nightly: ['full', 'generate install', 2, [vitest(nightly, ['nightly'])], { reports: [nightly] }],
  'all-engines': ['full', 'build install', 2, [node('scripts/engines.ts')]],
  // Concurrent work would distort the figures.
  figures: ['full', 'build install', Number.POSITIVE_INFINITY, figures],
};

const builtPages = ['head', 'languages', 'links', 'structured-data', 'valid-html'].map(
  (name) => `tests/built/${name}.test.ts`,
);

const pages = [vitest(integration, ['integration'], ...builtPages)];

const rowsOfSite: Readonly<Record<string, Row>> = {
  check: ['quick', '', 1, [generate]],
  install: ['normal', '', 0, [node('scripts/test/browser.ts')]],
  build: ['normal', 'check', 1, [build]],
  budgets: ['normal', 'build', 1, [budgets]],
  pages: ['normal', 'build', 1, pages, { reports: [integration] }],
  visits: ['normal', 'build install', 2, [visits], { reports: [browser] }],
};

/** The tests of pages in a further language. They follow those of the language before, whose reports they replace. */
const rowsOfLanguage = (path: string, before: string | undefined): Readonly<Record<string, Row>> => {
  const env = { SITE_LANGUAGE: path };
  const after = (step: string): string => (before === undefined ? step : `${step}-${before}`);
  return {
    [`pages-${path}`]: ['normal', after('pages'), 1, pages, { env, reports: [integration] }],
    [`visits-${path}`]: ['normal', after('visits'), 2, [visits], { env, reports: [browser] }],
  };
};

const stepsFrom = (table: Readonly<Record<string, Row>>): readonly Step[] =>
  Object.entries(table).map(([word, [run, needs, cores, commands, others]]) => ({
    ...{ word, run, needs: needs.split(' ').filter(Boolean), cores, commands, reports: [] },
    ...others,
  }));

/** All steps. A step follows its prerequisites. Among steps that can start, the first one does. */
export const steps = stepsFrom(rows);

/**
 * The steps for data in another folder, which prove the site instead of the system. `languages` are the paths of its
 * further languages.
 */
export const stepsOfSite = (languages: readonly string[]): readonly Step[] =>
  stepsFrom(
    Object.assign({}, rowsOfSite, ...languages.map((path, index) => rowsOfLanguage(path, languages[index - 1]))),
  );

/** Runs from smallest to largest. */
const runs: readonly string[] = ['quick', 'normal', 'full'];

const withNeeds = (all: readonly Step[], words: readonly string[]): ReadonlySet<string> => {
  const wanted = new Set(words);
  // Prerequisites precede their step, so one pass from the end also collects indirect ones.
  for (const { word, needs } of all.toReversed()) if (wanted.has(word)) for (const need of needs) wanted.add(need);
  return wanted;
};

/**
 * Returns the named steps with all prerequisites, in table order. `quick` and `full` name all steps of that run; no
 * word means the normal run.
 *
 * @example chooseSteps(steps, ['types']) // { steps: [generate, types] }
 * chooseSteps(steps, ['typo']) // { fault: 'typo is not a step (fix: …)' }
 */
export const chooseSteps = (
  all: readonly Step[],
  words: readonly string[],
): { steps: readonly Step[] } | { fault: string } => {
  const known = [...all.map(({ word }) => word), 'quick', 'full'];
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) return { fault: `${unknown.join(', ')} is not a step (fix: use one of ${known.join(', ')})` };
  const named = (words.length === 0 ? ['normal'] : words).flatMap((word) => {
    const size = runs.indexOf(word);
    return size === -1 ? [word] : all.filter(({ run }) => runs.indexOf(run) <= size).map((one) => one.word);
  });
  const wanted = withNeeds(all, named);
  return { steps: all.filter(({ word }) => wanted.has(word)) };
};
