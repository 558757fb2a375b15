import type { PageCollection } from '../../../schemas/collections.ts';
import type { Content, Entry } from '../../read/content.ts';

const known = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

/**
 * The entry of a folder by its id, found without a search: there may be thousands, and each is asked for several times.
 */
export const entryOf = <Folder extends PageCollection>(
  content: Content,
  folder: Folder,
  id: string,
): Entry<Folder> | undefined => {
  const entries = content.collections[folder];
  let byId = known.get(entries);
  if (!byId) {
    byId = new Map(entries.map((entry) => [entry.id, entry]));
    known.set(entries, byId);
  }
  return byId.get(id) as Entry<Folder> | undefined;
};
