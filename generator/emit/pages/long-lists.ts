import type { PageCollection } from '../../../schemas/collections.ts';
import type { Content } from '../../read/content.ts';

/** The folders whose entries fill a list of several pages. */
export const longLists = ({ single: { routes }, addresses }: Content): ReadonlySet<PageCollection> => {
  const lists = new Set(addresses.map(({ list }) => list));
  return new Set(routes.pages.flatMap(({ path, paged }) => (paged && lists.has(path) ? [paged.of] : [])));
};
