// `npm run bench:scale -- 100 1000 10000`: builds a copy of the site with this many additional case studies: cold,
// unchanged, and after one change, without social cards. It never fails; targets are beside the figures.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { reportFailure } from '../run/report-failure.ts';
import { copyProject, makeCaseStudies } from './copy-project.ts';
import { keepMeasurement, type Row } from './measurement.ts';
import { type Measured, runMeasured } from './run-measured.ts';

const about =
  'Case studies of about 2.5 kB each, each with its page and an alias of it. Social cards are left out. Memory is the proportional set size of all processes, processor time that of all processors. Aims at 10,000 on 2 cores: cold ≤ 16 s, ≤ 700 MB of memory, ≤ 500 MB written; one file changed ≤ 1.5 s, nothing changed ≤ 1 s.';

const pagesOf = (root: string): number =>
  (JSON.parse(readFileSync(join(root, 'generated/routes.json'), 'utf8')) as unknown[]).length;

/** Returns the size in bytes of a folder. Hard links to the same file count once. */
const bytesBelow = (folder: string): number => {
  const files = filesBelow(folder).map((file) => statSync(join(folder, file)));
  return [...new Map(files.map((file) => [file.ino, file.size])).values()].reduce((sum, size) => sum + size, 0);
};

const changeOne = (root: string): void => {
  const file = join(root, 'data/case-studies/study-00001.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: A study with another title'));
};

const rowOf = (build: string, pages: number, { seconds, processorSeconds, peakMegabytes }: Measured): Row => ({
  build,
  pages,
  seconds,
  'processor seconds': processorSeconds,
  'pages per second': Math.round(pages / seconds),
  'ms per page': Number(((seconds * 1000) / pages).toFixed(2)),
  'peak memory, MB': peakMegabytes,
});

const measure = async (count: number): Promise<Row[]> => {
  const root = copyProject(process.cwd());
  try {
    makeCaseStudies(root, count);
    const build = (): Promise<Measured> => runMeasured(root, ['scripts/build.ts'], { SOCIAL_CARDS: 'none' });
    const cold = await build();
    const pages = pagesOf(root);
    const warm = await build();
    changeOne(root);
    const changed = await build();
    const megabytes = Math.round(bytesBelow(join(root, 'dist/client')) / 1e6);
    return [
      { ...rowOf(`${count} case studies, cold`, pages, cold), 'site, MB': megabytes },
      rowOf(`${count} case studies, nothing changed`, pages, warm),
      rowOf(`${count} case studies, one file changed`, pages, changed),
    ];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

try {
  const counts = process.argv.slice(2).map(Number);
  if (counts.length === 0 || counts.some((count) => !(count >= 1))) {
    throw new Error('expected numbers of case studies (fix: npm run bench:scale -- 100 1000 10000)');
  }
  const rows: Row[] = [];
  for (const count of counts) {
    rows.push(...(await measure(count)));
    console.table(rows);
    keepMeasurement('scale', { title: 'Building at scale', about, rows });
  }
} catch (error) {
  reportFailure(error);
}
