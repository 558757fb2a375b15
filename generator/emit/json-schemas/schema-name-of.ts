import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';

/**
 * What the JSON Schema of a data file is called: `data/services/qa.yaml` → `service`, `data/pages/home.yaml` →
 * `pages-home`.
 */
export const schemaNameOf = (file: string): string => {
  const folder = collectionFolders.find((each) => file.startsWith(`data/${each}/`));
  if (folder) return collectionAt(folder).one;
  return file
    .replace(/^data\//, '')
    .replace(/\.yaml$/, '')
    .replace('/', '-');
};
