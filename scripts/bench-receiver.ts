// `npm run bench:receiver`: measures the receiver as it runs in production, and writes reports/receiver.md. Parts are
// chosen by name (`-- kills hostile load pages memory drain`), `--small` makes each of them short, and `--seed 7` lets
// what is chosen at random be chosen again. A promise that is not kept ends it with exit code 1; a speed never does.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { siteFolders } from '../sites/site-folders.ts';
import { type Measurement, measured } from './measure/machine.ts';
import { measurementSection } from './measure/measurement-section.ts';
import { drain } from './measure/receiver/drain.ts';
import { hostile } from './measure/receiver/hostile.ts';
import { kills } from './measure/receiver/kills.ts';
import { load } from './measure/receiver/load.ts';
import { memory } from './measure/receiver/memory.ts';
import { pages } from './measure/receiver/pages.ts';
import type { Part } from './measure/receiver/part.ts';
import { reportFailure } from './run/report-failure.ts';

const parts: Readonly<Record<string, Part>> = { kills, hostile, load, pages, memory, drain };

const folder = `${siteFolders.reports}/receiver`;

const chosen = (names: readonly string[]): [name: string, part: Part][] =>
  (names.length > 0 ? names : Object.keys(parts)).map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`there is no part "${name}" (fix: choose of ${Object.keys(parts).join(', ')})`);
    return [name, part];
  });

const keep = (name: string, found: Measurement): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(found, undefined, 2)}\n`);
};

/** Of every part the last run. */
const writeReport = (): void => {
  const sections = Object.keys(parts).flatMap((name) => {
    try {
      return [measurementSection(name, JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8')) as Measurement)];
    } catch {
      return [];
    }
  });
  const intro = '# The receiver\n\nWritten by `npm run bench:receiver` from the last run of each part.';
  writeFileSync(`${siteFolders.reports}/receiver.md`, `${[intro, ...sections].join('\n\n')}\n`);
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { small: { type: 'boolean', default: false }, seed: { type: 'string' } },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  console.log(`seed ${seed}`);
  for (const [name, part] of chosen(positionals)) {
    console.log(`\n— ${name}: ${part.title}`);
    const say = (line: string): void => console.log(line);
    const { broken, rows } = await part.run({ isSmall: values.small, seed, say });
    for (const row of rows)
      console.log(
        Object.entries(row)
          .map(([key, value]) => `  ${key}: ${value}`)
          .join('\n'),
        '\n',
      );
    for (const promise of broken) console.error(`BROKEN: ${promise}`);
    if (broken.length > 0) process.exitCode = 1;
    const about = `${part.about} Seed ${seed}${values.small ? ', a short run' : ''}.`;
    const outcome = broken.length > 0 ? ` Not kept: ${broken.join('; ')}.` : ' Every promise was kept.';
    keep(name, measured({ title: part.title, about: about + outcome, rows }));
  }
  writeReport();
  console.log(`${siteFolders.reports}/receiver.md`);
} catch (error) {
  reportFailure(error);
}
