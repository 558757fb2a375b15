import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../../generator/read/files/files-below.ts';

/** One change to one file of the data. */
export interface Mutation {
  /** `data/services/qa.yaml  benefits.items[2]`; the file alone where all of it is removed. */
  name: string;
  /** The file, as faults name it. */
  file: string;
  /** The new text; undefined where the file is gone. */
  text: string | undefined;
}

/** The text of every YAML file of a folder of data, by the file's name in faults. */
export const dataTexts = (data: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(data)
      .filter((file) => file.endsWith('.yaml'))
      .map((path) => [`data/${path}`, readFileSync(join(data, path), 'utf8')]),
  );
