// The steps of `npm test`.

import { fixFor } from '../../schemas/text/nearest.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { UserFault } from '../../sites/user-fault.ts';
import { rooms, testFoldersOf } from './rooms.ts';
import { testPorts } from './test-servers.ts';
import { furtherLanguages, isOwnersSite, secondCompany, secondFolders } from './tested-site.ts';

export interface Step {
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
export type Strand = readonly Step[];

/** Strands that run at the same time. The next stage waits for them. */
export type Stage = readonly [Strand] | readonly [Strand, Strand];

const { reports, var: caches } = siteFolders;

/** Command that checks types. Further checkers would derive the types of zod again, while other steps need the time. */
const checkTypes = (generated: string, folder: string): string =>
  `tsc --noEmit --checkers 1 --incremental --tsBuildInfoFile ${folder}/types.tsbuildinfo --project ${generated}/tsconfig.json`;
const vitest = (report: string, words: string): string =>
  `vitest run ${words} --reporter=default --reporter=json --outputFile.json=${report}`;

export const testStep = (name: string, words: string, env = {}): Step => {
  const report = `${reports}/${name}-tests.json`;
  return { name, commands: [vitest(report, words)], env, reports: [report] };
};

export const generate: Step = { name: 'generate', commands: ['node scripts/generate.ts'], isRequired: true };
export const build: Step = { name: 'build', commands: ['node scripts/test/build-for-tests.ts'], isRequired: true };
export const types: Step = { name: 'types', commands: [checkTypes(siteFolders.generated, caches)] };
const install: Step = {
  name: 'install',
  commands: ['node scripts/test/programs.ts', 'node scripts/test/browser.ts'],
  isRequired: true,
};
const budgets: Step = { name: 'budgets', commands: ['node scripts/measure.ts budgets'] };
const browser: Step = { name: 'browser', commands: ['playwright test'], reports: [`${reports}/browser-tests.json`] };
const lint: Step = { name: 'lint', commands: ['biome check --error-on-warnings'] };
const unused: Step = {
  name: 'unused',
  commands: [`knip --no-progress --cache --cache-location ${caches}/knip`],
};
const spelling: Step = {
  name: 'spelling',
  commands: [
    `cspell lint --no-progress --no-summary --dot --no-must-find-files --cache --cache-strategy content --cache-location ${caches}/spelling **`,
  ],
};
/** Further checks of the code without running it. Unused code is found in CI, and by `npm run lint`. */
const analysis: Strand = [types, ...(process.env.CI ? [unused] : []), spelling];
const unit = testStep('unit', '--project=unit --project=unit-isolated');

const ofSecond = { DATA: secondCompany, TEST_PORT: String(testPorts.second) };
const secondBuild: Step = {
  name: 'second-build',
  commands: [...build.commands, checkTypes(secondFolders.generated, secondFolders.var), ...budgets.commands],
  env: ofSecond,
  isRequired: true,
};

const stepOfSecond = (name: string, files: string, specs: string, env = {}): Step => {
  const report = `${secondFolders.reports}/${name}-tests.json`;
  return {
    name,
    commands: [vitest(report, `--project=integration ${files}`), `playwright test ${specs}`],
    env: { ...ofSecond, ...env },
    reports: [report, `${secondFolders.reports}/browser-tests.json`],
  };
};

/** The second company runs what depends on data, or on parts that the site lacks: languages, videos, pages of roles. */
const secondSteps: Strand = [
  stepOfSecond(
    'second',
    'tests/second-company tests/built',
    '--project=chromium every-page every-form role-page languages faq screenshots',
  ),
  stepOfSecond('second-english', 'tests/built', 'pages/accessibility', { SITE_LANGUAGE: 'en' }),
];

const englishVisits: Step = {
  name: 'english-visits',
  commands: ['playwright test --grep @site'],
  env: { ...ofSecond, SITE_LANGUAGE: 'en' },
  reports: [`${secondFolders.reports}/browser-tests.json`],
};
const pseudoLocales: Step = {
  name: 'pseudo-locales',
  // It builds into the folder of the second company, so that only pages are new.
  commands: [...build.commands, 'playwright test pages/pseudo-locales pages/right-to-left'],
  env: { ...ofSecond, PSEUDO_LOCALES: '1' },
  reports: [`${secondFolders.reports}/browser-tests.json`],
};

/** Runs Lighthouse on another port than the tests of servers, which run at the same time. */
const lighthouse: Step = {
  name: 'lighthouse',
  commands: ['node scripts/measure.ts lighthouse --counts'],
  env: { TEST_PORT: String(testPorts.inbox + 21) },
};

// Generating needs one processor most of the time.
const quick: readonly Stage[] = [
  [[generate], [lint]],
  [analysis, [unit]],
];

const normal: readonly Stage[] = [
  [[generate], [install, lint]],
  [
    [...analysis, secondBuild],
    [build, budgets, unit],
  ],
  [
    // These wait for other programs most of the time.
    [testStep('integration', '--project=alone --project=builds --project=integration')],
    [lighthouse, testStep('engines', '--project=engines')],
  ],
  [[browser]],
  [secondSteps],
  [[{ name: 'conformance', commands: ['node scripts/test/conformance.ts'] }]],
];

const full: readonly Stage[] = [
  ...normal,
  [
    [
      englishVisits,
      pseudoLocales,
      testStep('nightly', '--project=nightly'),
      {
        name: 'figures',
        commands: ['lighthouse', 'server', 'scale 100 1000'].map((name) => `node scripts/measure.ts ${name}`),
      },
    ],
  ],
];

/** Returns the stages that prove rooms alone: their types, their style and their tests. */
const stagesOfRooms = (chosen: readonly string[]): readonly Stage[] => {
  const folders = chosen.flatMap(testFoldersOf);
  const filters = folders.map((folder) => `${folder}/`).join(' ');
  const style = { ...lint, commands: [`biome check --error-on-warnings ${[...chosen, ...folders].join(' ')}`] };
  const tests = testStep(chosen.join('-'), `--project=unit --project=unit-isolated --project=integration ${filters}`);
  // Servers need a build.
  const needed = folders.length > chosen.length ? [build] : [];
  return [
    [[generate]],
    [
      [types, style],
      [...needed, tests],
    ],
  ];
};

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
    return [[testStep(`pages${suffix}`, `--project=integration ${builtPages}`, env), visits]];
  }),
];

/** Returns the stages of a run, or only the named steps and rooms. Throws UserFault for an unknown word. */
export const stagesOf = (words: readonly string[]): readonly Stage[] => {
  if (isOwnersSite) return ofSite();
  const [run = 'normal'] = words;
  if (run === 'normal' || run === 'quick' || run === 'full') return { normal, quick, full }[run];
  const steps = [...new Set([...full.flat(2), unused])];
  const names = [...steps.map(({ name }) => name), ...rooms, 'quick', 'full'];
  const unknown = words.find((word) => !names.includes(word));
  if (unknown !== undefined) {
    const fix = fixFor(unknown, names, `use one of ${names.join(', ')}`);
    throw new UserFault(`unknown step or room "${unknown}" (fix: ${fix})`);
  }
  const chosen = rooms.filter((room) => words.includes(room));
  const named = steps.filter(({ name }) => words.includes(name));
  return [...(chosen.length > 0 ? stagesOfRooms(chosen) : []), [named]];
};
