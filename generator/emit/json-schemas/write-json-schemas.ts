import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionFolders } from '../../../schemas/collections.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord } from '../../read/data-path.ts';
import { readDocuments } from '../../read/documents.ts';
import { type Output, writeOutput } from '../write-output.ts';
import { emitJsonSchemas, schemaFolder } from './json-schemas.ts';
import { schemaNameOf } from './schema-name-of.ts';

/** VS Code settings, relative to the data folder. */
const settingsFile = '../.vscode/settings.json';

/**
 * Returns the data files of all JSON Schemas, for files whose first line names none. Single files in the folder of a
 * collection are excluded from its pattern.
 */
const schemaMapping = (schemas: ReadonlySet<string>): Record<string, string | string[]> => {
  const singles = Object.keys(singleFiles).map((name) => `data/${name}.yaml`);
  const patterns = collectionFolders.map((folder) => {
    const others = singles.filter((file) => file.startsWith(`data/${folder}/`)).map((file) => `!${file}`);
    const pattern = `data/${folder}/*.yaml`;
    return [pattern, others.length > 0 ? [pattern, ...others] : pattern] as const;
  });
  return Object.fromEntries(
    [...singles.map((file) => [file, file] as const), ...patterns]
      .map(([file, match]) => [`${schemaNameOf(file)}.json`, match] as const)
      .filter(([schema]) => schemas.has(schema))
      .map(([schema, match]) => [`./generated/json-schemas/${schema}`, match]),
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // JSON with comments. Only a person can edit it without losing them.
  }
};

/** Updates the JSON Schemas in the VS Code settings, if there are settings. */
const updateEditorSettings = ({ data }: SiteFolders, schemas: ReadonlySet<string>): void => {
  const file = join(data, settingsFile);
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const settings = parsed(before);
  if (!isRecord(settings) || !isRecord(settings['yaml.schemas'])) return;
  const after = `${JSON.stringify({ ...settings, 'yaml.schemas': schemaMapping(schemas) }, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
};

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
  emitJsonSchemas(readDocuments(folders.data), output);
  placeJsonSchemas(folders, output);
};
