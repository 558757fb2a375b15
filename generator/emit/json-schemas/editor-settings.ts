import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionFolders } from '../../../schemas/collections.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord } from '../../read/data-path.ts';
import { schemaNameOf } from './schema-name-of.ts';

/** VS Code settings, relative to the data folder. */
const settingsFile = '../.vscode/settings.json';

/** Returns the JSON Schemas of all data files, for files whose first line names none. */
const schemaMapping = (): Record<string, string> => {
  const files = [
    ...Object.keys(singleFiles).map((name) => `data/${name}.yaml`),
    ...collectionFolders.map((folder) => `data/${folder}/*.yaml`),
  ];
  return Object.fromEntries(files.map((file) => [`./generated/json-schemas/${schemaNameOf(file)}.json`, file]));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // JSON with comments. Only a person can edit it without losing them.
  }
};

/** Updates the JSON Schemas in the VS Code settings, if there are settings. */
export const updateEditorSettings = ({ data }: SiteFolders): void => {
  const file = join(data, settingsFile);
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const settings = parsed(before);
  if (!isRecord(settings) || !isRecord(settings['yaml.schemas'])) return;
  const after = `${JSON.stringify({ ...settings, 'yaml.schemas': schemaMapping() }, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
};
