import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { schemaFolder } from '../emit/json-schemas/json-schemas.ts';
import { placeJsonSchemas, writeJsonSchemas } from '../emit/json-schemas/write-json-schemas.ts';
import type { Output } from '../emit/write/output.ts';
import { forgetRun } from '../emit/write/run-record.ts';
import { writeChanges } from '../emit/write/write-changes.ts';
import { emit } from '../generate.ts';
import { ContentFaults } from '../read/fault.ts';
import { filesBelow } from '../read/files/files-below.ts';

/** Social cards are shown by no page: they stay as `npm run generate` left them. */
const isCard = (file: string): boolean => file.startsWith('public/social/');

/** How the site is made while somebody looks at it and changes it. */
export const developing = { cards: false, drafts: true, inHurry: true } as const;

const outputIn = (folder: string): Output =>
  new Map(
    filesBelow(folder)
      .filter((file) => !isCard(file))
      .map((file) => [file, readFileSync(join(folder, file))]),
  );

/**
 * `generate -- --drafts` for a process that goes on: it knows what it wrote last, and writes what is different of it,
 * without social cards. Each call gives the files that changed, by their paths in generated/; faulty data throws and
 * changes nothing but what completion offers.
 */
export const regenerator = (folders: SiteFolders): (() => Promise<string[]>) => {
  let before: Output | undefined;
  return async () => {
    let after: Output;
    try {
      after = await emit(folders, developing);
    } catch (error) {
      if (error instanceof ContentFaults) {
        writeJsonSchemas(folders);
        before = undefined;
      }
      throw error;
    }
    const changed = writeChanges(folders.generated, before ?? outputIn(folders.generated), after);
    before = after;
    // The next `npm run generate` must not take this for its own work.
    if (changed.length > 0) forgetRun(folders);
    if (changed.some((file) => file.startsWith(schemaFolder))) placeJsonSchemas(folders, after);
    return changed;
  };
};
