import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentFault } from '../../hosting/environment.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { copyProject, makeCaseStudies } from './copy-project.ts';
import { keepMeasurement, type Row } from './measurement.ts';
import { runMeasured } from './run-measured.ts';

const about =
  'Case studies of about 2.5 kB each, each with its page and an alias of it, built without social cards. Memory is the proportional set size of all processes, processor time that of all processors.';

const pagesOf = (root: string): number =>
  (JSON.parse(readFileSync(join(root, 'generated/routes.json'), 'utf8')) as unknown[]).length;

/** Returns the size in bytes of a folder. Hard links to the same file count once. */
const bytesBelow = (folder: string): number => {
  const files = filesBelow(folder).map((file) => statSync(join(folder, file)));
  return [...new Map(files.map((file) => [file.ino, file.size])).values()].reduce((sum, size) => sum + size, 0);
};

const measureBuild = async (count: number): Promise<Row> => {
  const root = copyProject(process.cwd());
  try {
    makeCaseStudies(root, count);
    const { peakMegabytes, processorSeconds, seconds } = await runMeasured(root, ['scripts/build.ts'], {
      SOCIAL_CARDS: 'none',
    });
    const pages = pagesOf(root);
    return {
      'case studies': count,
      pages,
      seconds,
      'processor seconds': processorSeconds,
      'ms per page': Number(((seconds * 1000) / pages).toFixed(2)),
      'peak memory, MB': peakMegabytes,
      'site, MB': Math.round(bytesBelow(join(root, 'dist/client')) / 1e6),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

/** Builds copies of the site with further case studies: `-- 100 1000`. Figures are no faults. */
export const measure = async (words: readonly string[]): Promise<void> => {
  const counts = words.map(Number);
  if (counts.some((count) => !(count >= 1))) {
    throw new EnvironmentFault('expected numbers of case studies (fix: npm run measure -- scale 100 1000)');
  }
  const rows: Row[] = [];
  for (const count of counts) rows.push(await measureBuild(count));
  console.table(rows);
  keepMeasurement('scale', { title: 'Building at scale', about, rows });
};
