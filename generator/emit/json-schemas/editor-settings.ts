import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionFolders } from '../../../schemas/collections.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import { singleFiles } from '../../read/data-files.ts';
import { isRecord } from '../../read/is-record.ts';
import { schemaNameOf } from './schema-name-of.ts';

/** VS Code's settings, beside the data. */
const settingsFile = '../.vscode/settings.json';

/** Which JSON Schema belongs to which files, for those whose first line does not say so. */
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
    return undefined; // With comments, which only a person keeps in place.
  }
};

/** Keeps the mapping in VS Code's settings up to date where there is one: a new kind of file needs no line there. */
export const updateEditorSettings = ({ data }: SiteFolders): void => {
  const file = join(data, settingsFile);
  if (!existsSync(file)) return;
  const before = readFileSync(file, 'utf8');
  const settings = parsed(before);
  if (!isRecord(settings) || !isRecord(settings['yaml.schemas'])) return;
  const after = `${JSON.stringify({ ...settings, 'yaml.schemas': schemaMapping() }, null, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
};
