import { describeEnvironment } from '../../hosting/environment.ts';

/** Variables of commands, in addition to those of the servers. */
export const toolVariables: readonly (readonly [name: string, meaning: string])[] = [
  ['DATA', 'Folder of the data, for every command; the output of another folder is in `var/sites/`. Default `data`'],
  ['CHROMIUM', 'Browser of the tests; by default found or installed'],
  ['TEST_PORT', 'First of the ports that tests use. Default 4273'],
  ['MUTATE', 'Set to `receiver/`, mutation tests also run the tests that start servers'],
  ['FC_RUNS', 'Runs of a property test. Default 500, in a full run 10000'],
  ['FULL', 'Set to 1, tests repeat their proofs for all pages, widths and changes, as `npm test -- full` does'],
  ['PROPERTY_SEED', 'Seed of the property tests. Default 1'],
  ['DEPLOY_RELOAD', 'Shell command by which `npm run deploy` reloads the host'],
  [
    'PREVIEW',
    '1 builds a preview: with drafts, not for search engines, and forms send nothing. By default a branch or a pull request on Netlify, Cloudflare Workers, GitHub or GitLab is one; 0 builds it for visitors',
  ],
  ['PRODUCTION_BRANCH', 'The branch that Cloudflare Workers publishes. Default main'],
  ['PSEUDO_LOCALES', 'Set to 1, the site is built in two made-up languages, one accented and longer, one mirrored'],
  ['SITE_LANGUAGE', 'Path of the language that is built or tested; set by the build and `npm test` for each language'],
  ['SOCIAL_CARDS', '`none` leaves out social cards, for measurements of the build'],
  ['HOSTILE_REQUESTS', 'Number of hostile requests of the nightly tests. Default 50000'],
  ['KILLS', 'Number of kills of the receiver in the nightly tests. Default 100'],
  ['EDITOR_KILLS', 'Number of kills of the hosted editor in the nightly tests. Default 30'],
  ['SHOTS_PATH', 'Path of the one page that `npm run measure -- shots` takes'],
];

export const meanings: ReadonlyMap<string, string> = new Map([
  ...toolVariables,
  ...describeEnvironment().map(({ name, description }) => [name, description] as const),
]);
