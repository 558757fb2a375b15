// `npm run mutations`: removes every file, key and list entry from the data of both companies, one at a time, with
// each feature on and off. It also replaces values and makes typing errors. Each time, the check must find a fault
// or the site must build. `-- second-company` selects one site.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { type Feature, features } from '../schemas/site/site.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { secondCompany } from './test/tested-site.ts';

/** Mutations of a site, passed as JSON to the process that tries them. */
export interface Task {
  name: string;
  /** Pattern of the files to mutate; all by default. */
  files?: string;
  /** False if another site has the same pages, so that generating is sufficient. */
  isRendered?: boolean;
  /** Also replaces the value at every n-th place. */
  values?: number;
  /** Also makes this many typing errors. */
  typing?: number;
}

interface MutatedSite extends Task {
  data: string;
  /** Disabled features, if any. The specification profile is then removed. */
  off?: readonly Feature[];
}

export interface Outcome {
  mutations: number;
  faults: number;
  clean: number;
  /** Number of clean mutations that changed a generated module, so that pages were rendered and bundled. */
  rendered: number;
  broken: string[];
}

/** Files that depend on features. */
const ofFeatures =
  /^data\/(?:constants|messages|interface|site|routes|menus|footer|hosting|receiver|mails|roles\/[\w-]+|forms\/\w+|sections\/contact|pages\/(?:careers|contact|home|search))\.yaml/;

const sites: readonly MutatedSite[] = [
  { name: 'second-company', data: secondCompany, values: 1, typing: 500 },
  ...(Object.keys(features.shape) as Feature[]).map((feature) => ({
    name: `without-${feature}`,
    data: 'data',
    off: [feature],
    files: ofFeatures.source,
  })),
  { name: 'without-a-profile', data: 'data', off: [], values: 3, typing: 500 },
  { name: 'with-a-profile', data: 'data', isRendered: false },
];

/** Copies a site's data with other settings. The copy has a separate output folder. */
const copyOf = ({ name, data, off }: MutatedSite): string => {
  const copy = join(siteFolders.var, 'mutations', name, 'data');
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  if (!off) return copy;
  const file = join(copy, 'site.yaml');
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.delete('profile');
  for (const feature of off) document.setIn(['features', feature], false);
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  return copy;
};

/** Tries the mutations of a site in a separate process, which prints its progress. */
const outcomeOf = (site: MutatedSite): Outcome => {
  const script = join(import.meta.dirname, 'test/mutations/try-mutations.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, JSON.stringify(site)], {
    env: { ...process.env, DATA: copyOf(site), SOCIAL_CARDS: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const last = stdout.trim().split('\n').at(-1);
  if (status === 0 && last) return JSON.parse(last) as Outcome;
  return { mutations: 0, faults: 0, clean: 0, rendered: 0, broken: [`the process ended with the code ${status}`] };
};

const wanted = process.argv.slice(2);
const names = sites.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`unknown site ${unknown.join(', ')} (fix: use ${names.join(', ')})`);
  process.exitCode = 1;
}
for (const site of unknown.length > 0 ? [] : sites.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const { broken, ...counts } = outcomeOf(site);
  const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`${site.name}: ${figures.join(', ')}, ${broken.length} broken`);
  for (const one of broken) console.log(`  ${one}`);
  if (broken.length > 0) process.exitCode = 1;
}
