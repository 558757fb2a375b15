import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../generator/read/files/files-below.ts';

/** The text of every YAML file of a folder of data, by the file's name in faults. */
export const dataTexts = (data: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(data)
      .filter((file) => file.endsWith('.yaml'))
      .map((path) => [`data/${path}`, readFileSync(join(data, path), 'utf8')]),
  );
