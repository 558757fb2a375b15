import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeEdits } from '../../editing/changes/write-edits.ts';
import { canonicalYaml } from '../../editing/changes/yaml/canonical-yaml.ts';
import { decodeText } from '../../generator/read/yaml/read-yaml.ts';
import { filesBelow } from '../../sites/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { secondCompany } from '../test/tested-site.ts';

/** Folders of YAML files that commands and the editor change or copy. */
export const formattedFolders = [siteFolders.data, 'defaults', 'profiles', secondCompany];

/** Returns the canonical texts of the files in a folder that have another one. */
export const unformattedFiles = (folder: string): ReadonlyMap<string, string> => {
  const files = filesBelow(folder).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.flatMap((file) => {
      const { text } = decodeText(readFileSync(join(folder, file)), file);
      const canonical = canonicalYaml(text);
      return canonical === text ? [] : [[file, canonical]];
    }),
  );
};

/** Writes YAML files in the notation that edits keep, so that an edit changes only its own lines. */
export const formatData = (): void => {
  for (const data of formattedFolders) writeEdits({ data }, unformattedFiles(data));
};
