// `npm run bench:build`: builds the real site from nothing and again, checks its data, and keeps what each took and
// where the time went for reports/performance.md. The aims stand beside the figures.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './measure/copy-project.ts';
import { keepMeasurement } from './measure/machine.ts';
import { type Measured, runMeasured } from './measure/run-measured.ts';
import { reportFailure } from './run/report-failure.ts';

const about =
  'The site as it is, in a copy without anything built before; social cards, icons and typefaces are made too. The medians of several runs. Aims: cold ≤ 8 s, with nothing changed ≤ 4 s, npm run check ≤ 0.7 s.';

const median = (runs: readonly Measured[]): Measured => {
  const middle = runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(runs.length / 2)];
  if (!middle) throw new Error('nothing was run');
  return middle;
};

const several = async (times: number, work: () => Promise<Measured>): Promise<Measured> => {
  const runs: Measured[] = [];
  while (runs.length < times) runs.push(await work());
  return median(runs);
};

const root = copyProject(process.cwd());
const clear = (): void => {
  for (const made of ['dist', 'generated', 'var']) rmSync(join(root, made), { recursive: true, force: true });
};
const node = (...command: string[]) => runMeasured(root, command);

try {
  const cold = await several(3, () => {
    clear();
    return node('scripts/build.ts');
  });
  const warm = await several(5, () => node('scripts/build.ts'));
  const check = await several(5, () => node('generator/cli.ts', 'check'));
  // The parts of a cold build, each by itself.
  clear();
  const generate = await node('generator/cli.ts', 'generate');
  const bundle = await node('scripts/build/bundle.ts');
  const rest = {
    seconds: Math.max(0, cold.seconds - generate.seconds - bundle.seconds),
    processorSeconds: Math.max(0, cold.processorSeconds - generate.processorSeconds - bundle.processorSeconds),
    peakMegabytes: cold.peakMegabytes,
  };
  const rows = (
    [
      ['cold build', cold],
      ['— generate: check, print, draw, cut typefaces, paint cards', generate],
      ['— bundle: Vite for browsers and for the server, Tailwind', bundle],
      ['— render the pages and put files in place', rest],
      ['build with nothing changed', warm],
      ['check, without the start of npm', check],
    ] as const
  ).map(([what, { seconds, processorSeconds, peakMegabytes }]) => ({
    what,
    seconds: Number(seconds.toFixed(2)),
    'processor seconds': Number(processorSeconds.toFixed(2)),
    'peak memory, MB': peakMegabytes,
  }));
  console.table(rows);
  keepMeasurement('build', { title: 'Building the site', about, rows });
} catch (error) {
  reportFailure(error);
} finally {
  rmSync(root, { recursive: true, force: true });
}
