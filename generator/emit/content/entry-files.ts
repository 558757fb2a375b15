import type { ListFilter } from '../../../schemas/collections/list-filter.ts';
import { collectionAt, type PageCollection, pageCollections } from '../../../schemas/collections.ts';
import { filterValuesOf } from '../../read/addresses.ts';
import type { Content, Entry } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { filterLabel } from '../pages/page-meta.ts';
import { jsonList } from '../print.ts';
import type { Output } from '../write-output.ts';

/** Returns the ids of the listed entries for each value of a field. */
const idsByValue = (entries: readonly Entry<PageCollection>[], field: ListFilter): ReadonlyMap<string, string[]> => {
  const pairs = entries.flatMap((entry) => {
    if ('listed' in entry && !entry.listed) return [];
    return [...filterValuesOf(entry, field)].map((value) => ({ value, id: entry.id }));
  });
  const byValue = Map.groupBy(pairs, ({ value }) => value);
  return new Map([...byValue].map(([value, found]) => [value, found.map(({ id }) => id)]));
};

/** Returns the filtered lists of a folder: for each value its label, address and entries. */
const filtersOf = (content: Content, folder: PageCollection): object[] => {
  const { language } = content.single.site;
  const first = content.addresses.filter(({ filter, part }) => filter?.of === folder && part === undefined);
  const byField = Map.groupBy(first, ({ filter }) => filter?.by);
  return [...byField].flatMap(([by, addresses]) => {
    if (!by) return [];
    const ids = idsByValue(content.collections[folder], by);
    const values = addresses.flatMap(({ path, filter }) =>
      filter
        ? [{ value: filter.value, label: filterLabel(content, filter), path, ids: ids.get(filter.value) ?? [] }]
        : [],
    );
    return { by, values: values.toSorted((a, b) => a.label.localeCompare(b.label, language)) };
  });
};

/**
 * generated/content/<folder>.json: the entries. generated/content/<folder>-lists.json: the ids of the entries with each
 * flag. A thousand entries are data, which neither compiler nor bundler has to load.
 */
export const emitEntryFiles = (content: Content, output: Output): void => {
  for (const folder of pageCollections) {
    const { emittedAs, flags = [] } = collectionAt(folder);
    if (emittedAs !== 'data') continue;
    const entries: readonly { id: string }[] = content.collections[folder];
    output.set(`content/${folder}.json`, jsonList(entries));
    const isSet = (entry: object, flag: string): boolean =>
      Object.entries(entry).some(([key, value]) => key === flag && value === true);
    const lists = flags.map((flag) => [flag, entries.filter((entry) => isSet(entry, flag)).map(({ id }) => id)]);
    const filters = filtersOf(content, folder);
    output.set(`content/${folder}-lists.json`, `${JSON.stringify({ ...Object.fromEntries(lists), filters })}\n`);
  }
};

/** content/<entry>-dates.json: the first and last commit of each entry with a history, for structured data. */
export const emitEntryDates = (content: Content, history: History, output: Output): void => {
  for (const folder of pageCollections) {
    const { emittedAs, one } = collectionAt(folder);
    if (emittedAs !== 'data') continue;
    const dates = content.collections[folder].flatMap(({ id }) => {
      const commits = history.get(`${folder}/${id}.yaml`);
      return commits ? [[id, commits] as const] : [];
    });
    output.set(`content/${one}-dates.json`, `${JSON.stringify(Object.fromEntries(dates))}\n`);
  }
};
