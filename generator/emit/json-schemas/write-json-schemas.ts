import type { SiteFolders } from '../../../sites/site-folders.ts';
import { readDocuments } from '../../read/documents.ts';
import { type Output, writeOutput } from '../write-output.ts';
import { emitJsonSchemas, schemaFolder } from './json-schemas.ts';

/** Error codes of a read-only folder. */
const refusals = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Writes the JSON Schemas of an output to the folder to which the first lines of data files refer. */
export const placeJsonSchemas = ({ jsonSchemas }: SiteFolders, output: Output): void => {
  const own: Output = new Map();
  for (const [file, content] of output) {
    if (file.startsWith(schemaFolder)) own.set(file.slice(schemaFolder.length), content);
  }
  try {
    writeOutput(jsonSchemas, own);
  } catch (error) {
    // Read-only data is not edited on this machine.
    if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
  }
};

/** Writes only the JSON Schemas, even if the data has faults. */
export const writeJsonSchemas = (folders: SiteFolders): void => {
  const output: Output = new Map();
  emitJsonSchemas(readDocuments(folders.data), output);
  placeJsonSchemas(folders, output);
};
