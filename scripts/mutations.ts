// `npm run mutations`: removes every file, key and entry of a list from the data of both companies, one at a time, also
// with each feature off. The check must find a fault, or the site must build. `-- second-company without-search` tries
// the sites that are named. Writes reports/mutations.md and fails if any removal is neither.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { siteFolders } from '../sites/site-folders.ts';
import { reportFailure } from './run/report-failure.ts';
import { type MutatedSite, mutatedSites } from './test/mutations/sites.ts';
import type { Outcome } from './test/mutations/try-removals.ts';

const script = join(import.meta.dirname, 'test/mutations/try-removals.ts');

/** A copy of a site's data, with its settings. What is made of it is kept apart, as that of any site. */
const copyOf = ({ name, data, settings }: MutatedSite): string => {
  const copy = join(siteFolders.var, 'mutations', name, 'data');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(data, copy, { recursive: true });
  const site = join(copy, 'site.yaml');
  writeFileSync(site, settings(readFileSync(site, 'utf8')));
  return copy;
};

/** Tries the removals from a site in a process of its own. */
const outcomeOf = (site: MutatedSite): Promise<Outcome> =>
  new Promise((done, fail) => {
    const env = { ...process.env, DATA: copyOf(site), SOCIAL_CARDS: 'none' };
    const child = spawn(
      process.execPath,
      [script, site.files?.source ?? '', site.isRendered === false ? 'generate-only' : 'render'],
      {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', fail);
    // Not `exit`: the output may still be on its way then.
    child.once('close', (code) => {
      // A bundler that fails may end its process without a code.
      const last = output.trim().split('\n').at(-1);
      if (code === 0 && last) done(JSON.parse(last) as Outcome);
      else fail(new Error(`${site.name} ended with the code ${code}\n${errors}`));
    });
  });

const rowOf = (name: string, { removals, faults, clean, rendered, failures }: Outcome): string =>
  `| ${[name, removals, faults, clean, rendered, failures.length].join(' | ')} |`;

const sum = (outcomes: readonly Outcome[]): Outcome => ({
  removals: outcomes.reduce((total, { removals }) => total + removals, 0),
  faults: outcomes.reduce((total, { faults }) => total + faults, 0),
  clean: outcomes.reduce((total, { clean }) => total + clean, 0),
  rendered: outcomes.reduce((total, { rendered }) => total + rendered, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
});

try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => mutatedSites.every((site) => site.name !== name));
  if (unknown.length > 0) {
    throw new Error(
      `no site is called ${unknown.join(', ')} (fix: use ${mutatedSites.map(({ name }) => name).join(', ')})`,
    );
  }
  const left = mutatedSites.filter(({ name }) => wanted.length === 0 || wanted.includes(name)).toReversed();
  const outcomes = new Map<string, Outcome>();
  const work = async (): Promise<void> => {
    for (let site = left.pop(); site; site = left.pop()) {
      const outcome = await outcomeOf(site);
      outcomes.set(site.name, outcome);
      console.log(rowOf(site.name, outcome));
      for (const { removal, message } of outcome.failures) console.error(`  ${removal}: ${message}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const all = sum([...outcomes.values()]);
  const rows = [...outcomes].map(([name, outcome]) => rowOf(name, outcome));
  const failures = all.failures.map(({ removal, message }) => `- ${removal}: ${message}`);
  const head = [
    '| Site | Removals | Faults | Clean | Rendered anew | Neither |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  mkdirSync(siteFolders.reports, { recursive: true });
  writeFileSync(
    join(siteFolders.reports, 'mutations.md'),
    `${['# Removals from the data', '', ...head, ...rows, rowOf('all', all), '', ...failures].join('\n')}\n`,
  );
  console.log(rowOf('all', all));
  if (all.failures.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
