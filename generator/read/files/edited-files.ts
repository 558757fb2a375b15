import { filesBelow } from '../../../sites/files-below.ts';

/** Contents that replace files, by path such as data/site.yaml or public/prices.pdf; undefined for a deleted file. */
export type EditedFiles = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Returns the new content of a file that is neither YAML nor a catalog, if it has one. */
export const editedBytes = (edited: EditedFiles, file: string): Buffer | undefined => {
  const content = edited.get(file);
  return content === undefined ? undefined : Buffer.from(content);
};

/** Returns the files below a folder as they are after an edit, which knows the folder by a name. */
export const filesAfter = (folder: string, name: string, edited: EditedFiles = new Map()): string[] => {
  const added = [...edited].flatMap(([file, content]) =>
    content !== undefined && file.startsWith(`${name}/`) ? [file.slice(name.length + 1)] : [],
  );
  return [...filesBelow(folder).filter((file) => !edited.has(`${name}/${file}`)), ...added].toSorted();
};
