import { collectionAt } from '../../../schemas/collections.ts';
import { collectionOf } from '../../read/data-files.ts';

/** Returns the name of a file's JSON Schema: `pages-home` for data/pages/home.yaml, `service` for an entry. */
export const schemaNameOf = (file: string): string => {
  const folder = collectionOf(file);
  if (folder) return collectionAt(folder).one;
  return file
    .replace(/^data\//, '')
    .replace(/\.yaml$/, '')
    .replace('/', '-');
};
