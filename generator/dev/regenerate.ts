import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { schemaFolder } from '../emit/json-schemas/json-schemas.ts';
import { placeJsonSchemas, writeJsonSchemas } from '../emit/json-schemas/write-json-schemas.ts';
import { forgetRun } from '../emit/write/run-record.ts';
import { type Output, writeChanges } from '../emit/write/write-changes.ts';
import { emit } from '../generate.ts';
import { ContentFaults } from '../read/fault.ts';
import { filesBelow } from '../read/files/files-below.ts';

/** No page shows social cards, so development keeps those of the last `npm run generate`. */
const isCard = (file: string): boolean => file.startsWith('public/social/');

export const developing = { cards: false, drafts: true, inHurry: true } as const;

const outputIn = (folder: string): Output =>
  new Map(
    filesBelow(folder)
      .filter((file) => !isCard(file))
      .map((file) => [file, readFileSync(join(folder, file))]),
  );

/**
 * Returns a function for repeated `generate -- --drafts` without social cards. Each call writes only differences, and
 * returns the paths of the changed files in generated/. Faulty data throws and updates only the JSON Schemas.
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
    // The files no longer match the last `npm run generate`.
    if (changed.length > 0) forgetRun(folders);
    if (changed.some((file) => file.startsWith(schemaFolder))) placeJsonSchemas(folders, after);
    return changed;
  };
};
