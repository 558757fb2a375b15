import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';

/**
 * Returns the name of a data file's JSON Schema: `data/services/qa.yaml` has `service`, `data/pages/home.yaml` has
 * `pages-home`, and their translations have `translation-service` and `translation-pages-home`.
 */
export const schemaNameOf = (file: string): string => {
  const [, original] = /^data\/translations\/[^/]+\/(.+)$/.exec(file) ?? [];
  if (original !== undefined) return `translation-${schemaNameOf(`data/${original}`)}`;
  const folder = collectionFolders.find((each) => file.startsWith(`data/${each}/`));
  if (folder) return collectionAt(folder).one;
  return file
    .replace(/^data\//, '')
    .replace(/\.yaml$/, '')
    .replace('/', '-');
};
