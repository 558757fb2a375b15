import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EditRefused } from '../../editing/changes/edit-refused.ts';
import { updateData } from '../../editing/changes/update/update-data.ts';
import { writeEdits } from '../../editing/changes/write-edits.ts';
import { check } from '../../generator/check/check.ts';
import { formatPath } from '../../generator/read/data-path.ts';
import { placeOf } from '../../generator/read/document.ts';
import { type Fault, inOrder, relativeTo } from '../../generator/read/fault.ts';
import { systemVersion } from '../../sites/system-version.ts';

/** Returns a line for each message, at the first of its places. */
const decisionsIn = (faults: readonly Fault[]): string[] => {
  const places = Map.groupBy(inOrder(faults), ({ message }) => message);
  return [...places.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = others.length === 0 ? '' : `  (and ${others.length} more)`;
    return `${first.file}:${first.line}  ${formatPath(first.path)}  ${first.message}${more}`;
  });
};

/** The last state of the system that converts data of version 1.0.0, in which pages had no sections. */
const converter = 'ae3ea89a';

/** Throws for data of version 1.0.0. */
const expectSections = (data: string): void => {
  const home = join(data, 'pages/home.yaml');
  if (!existsSync(home) || /^sections:/m.test(readFileSync(home, 'utf8'))) return;
  const fix = `git worktree add ../converter ${converter}, then npm ci and npm run update -- DATA there`;
  throw new EditRefused(`${data} is of version 1.0.0, which this version does not convert (fix: ${fix})`);
};

/** Updates a data folder, and prints what it changed and what is left to do. */
export const runUpdate = async (data: string): Promise<void> => {
  if (!existsSync(join(data, 'site.yaml'))) {
    throw new EditRefused(`${data} has no site.yaml (fix: write npm run update -- ../our-site/data)`);
  }
  expectSections(data);
  const { edited, made, moved, undecided } = updateData(data);
  writeEdits({ data }, edited);
  for (const [from, to] of moved) {
    mkdirSync(dirname(join(data, to)), { recursive: true });
    renameSync(join(data, from), join(data, to));
  }
  const result = await check({ data }, { now: new Date() });
  const faults = result.ok ? [] : result.faults;
  const reported = new Set(faults.map(placeOf));
  const others = undecided.filter((each) => !reported.has(placeOf(each))).map(({ line }) => line);
  const left = [...others, ...decisionsIn(relativeTo(data, faults))];
  for (const line of [...made, ...left]) console.log(line);
  console.log(`${data} has the format of version ${systemVersion} (changes: ${made.length})`);
  if (left.length === 0) return;
  process.exitCode = 1;
  console.log(`Decisions that are left: ${left.length} (DATA=${data} npm run check)`);
};
