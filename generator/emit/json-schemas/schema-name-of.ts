import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';

/** Returns the name of a file's JSON Schema: `pages-home` for data/pages/home.yaml, `service` for an entry. */
export const schemaNameOf = (file: string): string => {
  const folder = collectionFolders.find((each) => file.startsWith(`data/${each}/`));
  if (folder) return collectionAt(folder).one;
  return file
    .replace(/^data\//, '')
    .replace(/\.yaml$/, '')
    .replace('/', '-');
};
