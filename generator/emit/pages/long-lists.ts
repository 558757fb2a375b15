import type { PageCollection } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';

/** Returns the folders whose entries fill a paginated list. */
export const longLists = ({ single: { routes }, addresses }: Content): ReadonlySet<PageCollection> => {
  const lists = new Set(addresses.map(({ list }) => list));
  return new Set(routes.pages.flatMap(({ path, paged }) => (paged && lists.has(path) ? [paged.of] : [])));
};
