// `npm run bench:scale -- 100 1000 10000`: builds the site with so many further case studies in a temporary folder, cold, with nothing
// changed and with one file changed, and writes what it took to reports/performance/scale.json. Social cards are left out of these
// builds and measured by themselves. Nothing fails: the aims stand beside the figures.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { copyProject } from './copy-project.ts';
import { filesBelow } from './files-below.ts';
import { machine } from './machine.ts';
import { makeCaseStudies } from './make-case-studies.ts';
import { reportFailure } from './report-failure.ts';
import { type Usage, watchProcess } from './watch-process.ts';

/** The aims at 10,000 entries. */
const aims = { coldSeconds: 25, warmSeconds: 6, changedSeconds: 8, megabytes: 1200, growth: 1.2 };

/** Social cards are made for so many pages when they are measured. */
const cardSample = 300;

interface Measured extends Usage {
  seconds: number;
  pagesPerSecond: number;
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`the build ended with the code ${code}`))));
  });

const run = async (root: string, command: readonly string[], environment: Record<string, string> = {}) => {
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const usage = watchProcess(child.pid ?? 0);
  await ended(child);
  return { seconds: (performance.now() - start) / 1000, ...usage() };
};

const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

const pagesOf = (root: string): number =>
  (JSON.parse(readFileSync(join(root, 'generated/routes.json'), 'utf8')) as unknown[]).length;

const build = async (root: string): Promise<Measured> => {
  const { seconds, ...usage } = await run(root, ['scripts/build.ts'], { SOCIAL_CARDS: 'none' });
  return { seconds: rounded(seconds), pagesPerSecond: Math.round(pagesOf(root) / seconds), ...usage };
};

const bytesBelow = (folder: string): number =>
  filesBelow(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);

const changeOne = (root: string): void => {
  const file = join(root, 'data/case-studies/study-00001.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: A study with another title'));
};

const measure = async (count: number) => {
  const root = copyProject(process.cwd());
  try {
    makeCaseStudies(root, count);
    const studies = readdirSync(join(root, 'data/case-studies'));
    const cold = await build(root);
    const warm = await build(root);
    changeOne(root);
    const changed = await build(root);
    return {
      caseStudies: count,
      pages: pagesOf(root),
      bytesPerEntry: Math.round(bytesBelow(join(root, 'data/case-studies')) / studies.length),
      cold,
      warm,
      changed,
      millisecondsPerPageCold: rounded((cold.seconds * 1000) / pagesOf(root), 3),
      siteBytes: bytesBelow(join(root, 'dist/client')),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** How many social cards a second are made, with the time in which data is read and checked around them. */
const measureCards = async () => {
  const root = copyProject(process.cwd());
  try {
    makeCaseStudies(root, cardSample);
    await run(root, ['generator/cli.ts', 'generate'], { SOCIAL_CARDS: 'none' });
    const { seconds, peakMegabytes } = await run(root, ['generator/cli.ts', 'generate']);
    const cards = readdirSync(join(root, 'generated/public/social')).length;
    return { cards, seconds: rounded(seconds), cardsPerSecond: rounded(cards / seconds, 1), peakMegabytes };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

try {
  const counts = process.argv.slice(2).map(Number);
  if (counts.length === 0 || counts.some((count) => !(count >= 1))) {
    throw new Error('expected numbers of case studies (fix: npm run bench:scale -- 100 1000 10000)');
  }
  const sizes = [];
  for (const count of counts) {
    const size = await measure(count);
    console.log(
      `${String(count).padStart(6)} case studies, ${size.pages} pages: ` +
        (['cold', 'warm', 'changed'] as const)
          .map(
            (kind) =>
              `${kind} ${size[kind].seconds} s, ${size[kind].pagesPerSecond} pages/s, ${size[kind].processorSeconds} s of processor, ${size[kind].peakMegabytes} MB`,
          )
          .join('; '),
    );
    sizes.push(size);
  }
  const socialCards = await measureCards();
  console.log(`social cards: ${socialCards.cardsPerSecond} a second`);
  const report = {
    command: `npm run bench:scale -- ${counts.join(' ')}`,
    machine: machine(),
    memory: 'proportional set size of the whole process tree, sampled ten times a second',
    aims,
    sizes,
    socialCards,
  };
  mkdirSync('reports/performance', { recursive: true });
  writeFileSync('reports/performance/scale.json', `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  reportFailure(error);
}
