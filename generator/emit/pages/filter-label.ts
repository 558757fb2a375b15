import { collectionAt } from '../../../schemas/collections.ts';
import type { AddressFilter } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import { entryOf } from './entry-of.ts';

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
