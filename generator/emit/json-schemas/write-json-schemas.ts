import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { readDocuments } from '../../read/documents.ts';
import type { Output } from '../write/write-changes.ts';
import { writeOutput } from '../write/write-output.ts';
import { updateEditorSettings } from './editor-settings.ts';
import { emitJsonSchemas, schemaFolder } from './json-schemas.ts';

/** Error codes of a read-only folder. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Writes the JSON Schemas of an output to the folder to which the first lines of data files refer. */
export const placeJsonSchemas = (folders: SiteFolders, output: Output): void => {
  const { jsonSchemas } = folders;
  const own: Output = new Map();
  for (const [file, content] of output) {
    if (file.startsWith(schemaFolder)) own.set(file.slice(schemaFolder.length), content);
  }
  try {
    mkdirSync(dirname(jsonSchemas), { recursive: true });
    writeOutput(jsonSchemas, own);
    updateEditorSettings(folders, new Set(own.keys()));
  } catch (error) {
    // Read-only data is not edited on this machine.
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
  }
};

/** Writes only the JSON Schemas, even if the data has faults. */
export const writeJsonSchemas = (folders: SiteFolders): void => {
  const output: Output = new Map();
  emitJsonSchemas(readDocuments(folders.data), folders.data, output);
  placeJsonSchemas(folders, output);
};
