// `npm run mutations`: removes every file, key and list entry from the data of both companies, one at a time, with each
// feature on and off. It also replaces values and makes typing errors. The check must find a fault, or the site must
// build. `-- second-company` tries one site. Writes reports/mutations.md.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';
import { type MutatedSite, mutatedSites } from './test/mutations/sites.ts';
import type { Outcome, Task } from './test/mutations/try-mutations.ts';

const script = join(import.meta.dirname, 'test/mutations/try-mutations.ts');

/** Copies the data of a site with other settings. Its output goes into a separate folder. */
const copyOf = (name: string, data: string, settings: MutatedSite['settings']): string => {
  const copy = join(siteFolders.var, 'mutations', name, 'data');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(data, copy, { recursive: true });
  const site = join(copy, 'site.yaml');
  writeFileSync(site, settings(readFileSync(site, 'utf8')));
  return copy;
};

/** Tries the mutations of a site in a separate process, which prints its progress. */
const outcomeOf = ({ name, data, settings, files, ...others }: MutatedSite): Promise<Outcome> =>
  new Promise((done, fail) => {
    const task: Task = { name, files: files?.source ?? '', ...others };
    const child = spawn(process.execPath, [script, JSON.stringify(task)], {
      env: { ...process.env, DATA: copyOf(name, data, settings), SOCIAL_CARDS: 'none' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', fail);
    // Not `exit`: the output may still be on its way then.
    child.once('close', (code) => {
      const last = output.trim().split('\n').at(-1);
      if (code === 0 && last) done(JSON.parse(last) as Outcome);
      else fail(new Error(`the process ended with the code ${code}`));
    });
  });

/** The outcome of a site whose process failed: the other sites are tried all the same. */
const failed = (name: string, error: unknown): Outcome => ({
  mutations: 0,
  faults: 0,
  clean: 0,
  rendered: 0,
  broken: [{ mutation: name, message: String(error) }],
});

const rowOf = (name: string, { mutations, faults, clean, rendered, broken }: Outcome): string =>
  `| ${[name, mutations, faults, clean, rendered, broken.length].join(' | ')} |`;

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  mutations: outcomes.reduce((total, { mutations }) => total + mutations, 0),
  faults: outcomes.reduce((total, { faults }) => total + faults, 0),
  clean: outcomes.reduce((total, { clean }) => total + clean, 0),
  rendered: outcomes.reduce((total, { rendered }) => total + rendered, 0),
  broken: outcomes.flatMap(({ broken }) => broken),
});

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => mutatedSites.every((site) => site.name !== name));
  if (unknown.length > 0) {
    throw new Error(
      `no site is called ${unknown.join(', ')} (fix: use ${mutatedSites.map(({ name }) => name).join(', ')})`,
    );
  }
  const sites = mutatedSites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const outcomes: Outcome[] = [];
  const rows: string[] = [];
  for (const site of sites) {
    const outcome = await outcomeOf(site).catch((error: unknown) => failed(site.name, error));
    outcomes.push(outcome);
    rows.push(rowOf(site.name, outcome));
    console.log(rows.at(-1));
  }
  const all = sum(outcomes);
  const broken = all.broken.map(({ mutation, message }) => `- ${mutation}: ${message}`);
  const head = ['| Site | Mutations | Faults | Clean | Rendered | Broken |', '| --- | --- | --- | --- | --- | --- |'];
  mkdirSync(siteFolders.reports, { recursive: true });
  writeFileSync(
    join(siteFolders.reports, 'mutations.md'),
    `${['# Mutations of the data', '', ...head, ...rows, rowOf('all', all), '', ...broken].join('\n')}\n`,
  );
  console.log(rowOf('all', all));
  if (all.broken.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
