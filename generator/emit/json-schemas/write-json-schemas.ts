import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { knownNames } from '../../check/known-names.ts';
import { readDocuments } from '../../read/documents.ts';
import type { Output } from '../write/output.ts';
import { writeOutput } from '../write/write-output.ts';
import { updateEditorSettings } from './editor-settings.ts';
import { emitJsonSchemas, schemaFolder } from './json-schemas.ts';

/** What a file system says of a folder that may only be read. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Puts the JSON Schemas of an output where the first lines of the data files look for them. */
export const placeJsonSchemas = (folders: SiteFolders, output: Output): void => {
  const { jsonSchemas } = folders;
  const own: Output = new Map();
  for (const [file, content] of output) {
    if (file.startsWith(schemaFolder)) own.set(file.slice(schemaFolder.length), content);
  }
  try {
    mkdirSync(dirname(jsonSchemas), { recursive: true });
    writeOutput(jsonSchemas, own);
    updateEditorSettings(folders);
  } catch (error) {
    // Data that may only be read is edited elsewhere.
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
  }
};

/** Writes the JSON Schemas and nothing else, from the data as it is: also while it is at fault. */
export const writeJsonSchemas = (folders: SiteFolders): void => {
  const output: Output = new Map();
  emitJsonSchemas(knownNames(readDocuments(folders.data), folders.data), output);
  placeJsonSchemas(folders, output);
};
