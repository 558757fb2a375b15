import type { PageCollection } from '../../../schemas/collections.ts';
import type { Content, Entry } from '../../read/content.ts';

const entriesById = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

/** Looks up an entry by its id. Uses an index, because each of thousands of entries is needed several times. */
export const entryOf = <Folder extends PageCollection>(
  content: Content,
  folder: Folder,
  id: string,
): Entry<Folder> | undefined => {
  const entries = content.collections[folder];
  const index = entriesById.get(entries) ?? new Map(entries.map((entry) => [entry.id, entry]));
  entriesById.set(entries, index);
  return index.get(id) as Entry<Folder> | undefined;
};
