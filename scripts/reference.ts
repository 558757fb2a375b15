// Part of `npm run format`: writes docs/reference.md and docs/sections.md.

import { readFileSync, writeFileSync } from 'node:fs';
import { describeEnvironment } from '../hosting/environment.ts';
import { sectionsPage } from './measure/sections-guide.ts';

/** Commands of package.json with their effects and options. npm passes on options after `--`. */
const commands: Readonly<Record<string, string>> = {
  start: 'Install, check, generate, build and serve the site, the receiver and the inbox',
  test:
    'Runs all checks and tests; `-- quick` without a build, `-- full` in all variants: every width and scheme, kills, hostile ' +
    'requests; `-- build browser` the named steps',
  dev: 'The site with reload on every change of code or data, and an editor in the browser',
  check:
    'All faults of all data files; writes nothing. `-- --format json`, `github` or `sarif` for programs, `-- --samples` ' +
    'lists the texts of a new site that are still samples, `-- --palette` the colors with their contrasts',
  new: 'A new entry from its schema, as a draft: `-- case-study my-id`; a page: `-- page events`, and `-- page` lists all; a section: `-- section pages/events faq`; a new site: `-- site ../our-site`; a language: `-- language fr-FR`',
  rename:
    'Renames an entry, form, tag, message, notice, office, person, position, testimonial or constant everywhere: `-- case-study old new`; gives a page another address: `-- page about who-we-are`; or the anchor of a section: `-- section pages/home faq questions`',
  remove:
    'Removes what `rename` renames, or a language: `-- case-study my-id`, `-- section pages/home faq`; `--references` with all references, `--yes` without asking',
  update: 'Brings data of an earlier version to the format of this one: `-- ../our-site/data`',
  translations:
    'Missing, outdated and unused texts of every language, or of one: `-- fr`. `--write` brings the ' +
    'catalogs up to date, `--format json` or `github`',
  inbox:
    'Submissions in a shell: `-- list`, `show ID`, `export FILE.csv`, `resume ID FILE`, `state ID answered`, `retry`, ' +
    '`erase ID`, `erase --email ADDRESS`, `purge`, `backup FILE`, `restore FILE`, `accesses`, `sign-in`',
  edit:
    'The editor for people without a clone, with sign-in, publishing, history and sharing; `-- sign-in NAME` prints a ' +
    'one-time link for the running one',
  mcp: "The editor's requests as tools for agents (Model Context Protocol) over standard input and output, which `npm run --silent mcp` keeps free of other lines",
  serve: 'The built site as in production, behind a proxy for TLS',
  receiver: 'The receiver alone, for a separate machine',
  generate: 'Check, then write `generated/`; `-- --drafts` includes drafts',
  build: 'Generate, build, prerender and compress into `dist/client`; host configuration into `dist/hosting`',
  deploy:
    'Build a release, check it, switch to it and reload the host; `-- --rollback` returns to the one before, `-- --with-samples` also deploys sample texts, `-- --without-addresses` a release that lacks addresses of the served one',
  lint: 'TypeScript, Biome, Knip (unused code) and spelling; add names to `cspell.json`',
  format: 'Formats the code, sorts imports, makes safe repairs, and writes this page',
  measure:
    '`-- budgets` weights of all built pages against `data/budgets.yaml`; `-- lighthouse` every page, median of three, ' +
    '`--templates` one page of each template; `-- scale 100 1000` builds with further case studies; `-- server` processor time and memory of the bundled server ' +
    'beside nginx, and uploads of resumes, `../checkout` the server of another checkout beside; `-- shots` pictures of ' +
    'every page and state into `reports/shots/index.html`, `/about` of one page, `--update` the reference pictures of the browser tests, `--sections` those of [sections.md](sections.md)',
  prepare: 'Runs after `npm install`: writes the JSON Schemas for editors',
};

/** Variables of commands, in addition to those of the servers. */
const toolVariables: readonly (readonly [name: string, meaning: string])[] = [
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

const cell = (value: unknown): string => {
  if (value === undefined) return '-';
  return `\`${Array.isArray(value) ? value.join(', ') : String(value)}\``;
};

const rowsOfCommands = (scripts: readonly string[]): string[] =>
  scripts.map((name) => {
    const effect = commands[name];
    if (effect === undefined) throw new Error(`scripts/reference.ts does not describe "${name}" (fix: add it)`);
    return `| \`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}\` | ${effect} |`;
  });

/** Returns docs/reference.md with every command of package.json and every variable. */
export const referencePage = (): string => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  return [
    '# Reference',
    '',
    'Written by `npm run format` from the code. Do not edit.',
    '',
    '## Commands',
    '',
    '| Command | Effect |',
    '| --- | --- |',
    ...rowsOfCommands(Object.keys(scripts)),
    '',
    '## Variables of the servers',
    '',
    'With an invalid value, a server prints one line that names the variable, and exits.',
    '',
    '| Variable | Meaning | Default |',
    '| --- | --- | --- |',
    ...describeEnvironment().map(
      ({ name, description, byDefault }) => `| \`${name}\` | ${description} | ${cell(byDefault)} |`,
    ),
    '',
    '## Variables of commands',
    '',
    '| Variable | Meaning |',
    '| --- | --- |',
    ...toolVariables.map(([name, meaning]) => `| \`${name}\` | ${meaning} |`),
    '',
  ].join('\n');
};

if (import.meta.main) {
  writeFileSync('docs/reference.md', referencePage());
  writeFileSync('docs/sections.md', sectionsPage());
}
