// `npm run update -- ../our-site/data`: brings data of an earlier version to the format of this one.

import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EditRefused } from '../editing/changes/edit-refused.ts';
import { systemDrawings } from '../editing/changes/update/system-drawings.ts';
import { updateData } from '../editing/changes/update/update-data.ts';
import { writeEdits } from '../editing/changes/write-edits.ts';
import { check } from '../generator/check/check.ts';
import { type Fault, inOrder, relativeTo } from '../generator/read/fault.ts';
import { filesBelow } from '../generator/read/files/files-below.ts';
import { dataAt, siteFolders } from '../sites/site-folders.ts';
import { systemVersion } from '../sites/system-version.ts';
import { reportFailure } from './run/report-failure.ts';

/** Returns a line for each message, at the first of its places. */
const decisionsIn = (faults: readonly Fault[]): string[] => {
  const places = Map.groupBy(inOrder(faults), ({ message }) => message);
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : `  (and ${others.length} more)`;
    return `${first.file}:${first.line}  ${first.path}  ${first.message}${more}`;
  });
};

/** Removes the empty folders inside a folder. */
const removeEmptyFolders = (folder: string): void => {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && filesBelow(path).length === 0) rmSync(path, { recursive: true });
  }
};

/** Updates a data folder, and prints what it changed and what is left to do. */
export const runUpdate = async (data: string): Promise<void> => {
  if (!existsSync(join(data, 'site.yaml'))) {
    throw new EditRefused(`${data} has no site.yaml (fix: write npm run update -- ../our-site/data)`);
  }
  const { edited, moved, undecided, ...update } = updateData(data);
  const made = [...update.made];
  writeEdits({ data }, edited);
  removeEmptyFolders(join(data, 'translations'));
  for (const [from, to] of moved) {
    mkdirSync(dirname(join(data, to)), { recursive: true });
    renameSync(join(data, from), join(data, to));
  }
  const drawings = systemDrawings(data);
  for (const [file, source] of drawings) cpSync(source, join(data, 'drawings', file));
  if (drawings.size > 0) made.push(`drawings: ${drawings.size} drawings are files of the site now`);
  const result = await check({ data }, { now: new Date() });
  const faults = result.ok ? [] : relativeTo(data, result.faults);
  const isReported = (line: string): boolean =>
    faults.some(({ file, path }) => line.startsWith(`${relative(data, file)}: ${path} `));
  const left = [...undecided.filter((line) => !isReported(line)), ...decisionsIn(faults)];
  for (const line of [...made, ...left]) console.log(line);
  console.log(`${data} has the format of version ${systemVersion} (changes: ${made.length})`);
  if (left.length === 0) return;
  process.exitCode = 1;
  console.log(`Decisions that are left: ${left.length} (DATA=${data} npm run check)`);
};

if (import.meta.main)
  await runUpdate(process.argv[2] ? dataAt(process.argv[2]) : siteFolders.data).catch(reportFailure);
