import { collectionAt, type PageCollection } from '../../../schemas/collections.ts';
import { fill } from '../../../schemas/text/fill.ts';
import type { Address, AddressFilter } from '../../read/addresses.ts';
import type { Content, Entry } from '../../read/content.ts';
import { isRecord, textAt, textsIn, valueAt } from '../../read/data-path.ts';
import { entryOf } from './entry-of.ts';

/** Title, description and keywords of a page, for search engines and browser tabs (GLB-5). */
export interface PageMeta {
  title: string;
  description: string;
  keywords?: string;
}

/** Most items of a list in a description. */
const mostItems = 3;

/** Returns the metadata of an entry's page: by its row in the table of collections, or else from its key `seo`. */
const entryMeta = (
  entry: Entry<PageCollection>,
  folder: PageCollection,
  page: object | undefined,
): PageMeta | undefined => {
  const { head } = collectionAt(folder);
  if (!head) {
    if ('seo' in entry) return entry.seo;
    return 'page' in entry && entry.page && 'seo' in entry.page ? entry.page.seo : undefined;
  }
  const textOf = (place: string): string => textsIn(entry, place).slice(0, mostItems).join(', ');
  const values = Object.entries(head.patternValues ?? {}).map(([name, place]) => [name, textOf(place)] as const);
  const filled = (pattern: string, place: string): string =>
    head.patternValues ? fill(textAt(page, pattern), Object.fromEntries(values)) : textOf(place);
  const keywords = (head.keywords ?? []).flatMap((place) => textsIn(entry, place));
  return {
    title: filled('titlePattern', head.title),
    description: filled('descriptionPattern', head.description),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  };
};

/**
 * Returns the label of a filter value: that of the tag, the title of the entry, or the value itself.
 *
 * @example filterLabel(content, { of: 'case-studies', by: 'industries', value: 'real-estate' }) // 'Real estate'
 */
export const filterLabel = (content: Content, { of, by, value }: AddressFilter): string => {
  const labels = collectionAt(of).filters?.find(({ field }) => field === by)?.labels;
  if (!labels) return value;
  if (labels === 'tags') return content.single.tags.labels[value] ?? value;
  const title = collectionAt(labels).searched?.title;
  return title ? String(valueAt(entryOf(content, labels, value), title.split('.'))) : value;
};

/** Returns the metadata of a page of a list, with a unique title. */
const listMeta = (content: Content, ofWhole: PageMeta, { filter, part, parts = part }: Address): PageMeta => {
  const { pagination, listFilters } = content.single.interface;
  const values = filter && { ...ofWhole, value: filterLabel(content, filter) };
  const list = values
    ? { title: fill(listFilters.heading, values), description: fill(listFilters.description, values) }
    : ofWhole;
  if (part === undefined) return list;
  const numbers = { ...list, page: String(part), count: String(parts) };
  return { title: fill(pagination.heading, numbers), description: fill(pagination.description, numbers) };
};

/**
 * Returns the metadata of the page at an address. The title does not include the company name.
 * @example pageMeta(content, address) // { title: 'Careers', description: '…' }
 */
export const pageMeta = (content: Content, address: Address): PageMeta => {
  const { folder, contentId, template } = address;
  const found = valueAt(content.single, [`pages/${template}`]);
  const page = isRecord(found) ? found : undefined;
  const entry = folder && entryOf(content, folder, contentId);
  const meta = entry && entryMeta(entry, folder, page);
  if (meta) return meta;
  if (page && 'seo' in page) return listMeta(content, page.seo as PageMeta, address);
  throw new Error(`${address.path} has no title: data/pages/${template}.yaml has no "seo"`);
};

/**
 * Returns the path of a page's social card. Aliases share the card of their canonical page.
 *
 * @example cardPath('/services/ai') // '/social/services/ai.png'
 */
export const cardPath = (canonical: string): string =>
  `/social/${canonical === '/' ? 'index' : canonical.slice(1)}.png`;
