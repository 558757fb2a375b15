// `npm run update -- ../our-site/data`: brings data of an earlier version to the format of this one.

import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check } from '../generator/check/check.ts';
import { EditRefused } from '../generator/edit/edit-refused.ts';
import { updateData } from '../generator/edit/update.ts';
import { dataAt, siteFolders } from '../sites/site-folders.ts';
import { systemVersion } from '../sites/system-version.ts';
import { reportFailure } from './run/report-failure.ts';
import { writeEdits } from './run/write-edits.ts';

/** Updates a data folder, and prints what it changed and what is left to do. */
export const runUpdate = async (data: string): Promise<void> => {
  if (!existsSync(join(data, 'site.yaml'))) {
    throw new EditRefused(`${data} has no site.yaml (fix: write npm run update -- ../our-site/data)`);
  }
  const { edited, made, moved, undecided } = updateData(data);
  writeEdits({ data }, edited);
  for (const [from, to] of moved) {
    mkdirSync(dirname(join(data, to)), { recursive: true });
    renameSync(join(data, from), join(data, to));
  }
  for (const line of [...made, ...undecided]) console.log(line);
  console.log(`${data} has the format of version ${systemVersion} (changes: ${made.length})`);
  const result = await check({ data }, { now: new Date() });
  if (result.ok) return;
  process.exitCode = 1;
  console.log(`Faults that are left: ${result.faults.length} (DATA=${data} npm run check)`);
};

if (import.meta.main)
  await runUpdate(process.argv[2] ? dataAt(process.argv[2]) : siteFolders.data).catch(reportFailure);
