import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolders } from '../sites/site-folders.ts';
import type { Output } from './emit/output.ts';
import { filesBelow } from './files-below.ts';
import { emit } from './generate.ts';
import { forgetRun } from './run-record.ts';
import { writeChanges } from './write-changes.ts';

/** Social cards are shown by no page: they stay as `npm run generate` left them. */
const isCard = (file: string): boolean => file.startsWith('public/social/');

const outputIn = (folder: string): Output =>
  new Map(
    filesBelow(folder)
      .filter((file) => !isCard(file))
      .map((file) => [file, readFileSync(join(folder, file))]),
  );

/**
 * `generate -- --drafts` for a process that goes on: it knows what it wrote last, and writes what is different of it,
 * without social cards. Each call gives the files that changed, by their paths in generated/; faulty data throws and changes nothing.
 */
export const regenerator = (folders: SiteFolders): (() => Promise<string[]>) => {
  let before: Output | undefined;
  return async () => {
    const after = await emit(folders, { cards: false, drafts: true });
    before ??= outputIn(folders.generated);
    const changed = writeChanges(folders.generated, before, after);
    // The next `npm run generate` must not take this for its own work.
    if (changed.length > 0) forgetRun(folders);
    before = after;
    return changed;
  };
};
