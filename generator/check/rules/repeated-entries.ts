import { sample } from '../../../schemas/text/sample.ts';
import { say } from '../../../schemas/text/sentence.ts';
import type { Address } from '../../read/addresses.ts';
import { type DataPath, isRecord, textAt, valueAt } from '../../read/data-path.ts';
import { allDocuments, type Documents } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { fold, type Schema, unwrap } from '../../read/schema-walk.ts';
import { faultAt, type Source } from '../../read/yaml/source.ts';
import type { OwnRule, SiteRule } from '../rule.ts';

/** Returns a comparison key for an entry without an id: its text in lower case, or its values. */
const sameness = (item: unknown): string | undefined => {
  if (typeof item === 'string') return item.trim().toLowerCase();
  return isRecord(item) && !('id' in item) ? JSON.stringify(item) : undefined;
};

/** Returns the keys of an object whose texts no other entry may have, such as its title. */
const uniqueKeys = (schema: Schema): string[] =>
  fold(schema, {
    object: (fields) => Object.entries(fields).flatMap(([key, inner]) => (unwrap(inner).meta.unique ? key : [])),
    union: (choices) => choices.flatMap(uniqueKeys),
    other: () => [],
  });

/** Returns the fault of an entry that is in its list already. */
const repeatedEntry = (source: Source, path: DataPath, item: unknown): Fault => {
  const id = valueAt(item, ['id']);
  if (typeof id === 'string')
    return faultAt(source, [...path, 'id'], say`"${{ id }}" is in this list twice (fix: rename one)`);
  const what = typeof item === 'string' ? `"${item}"` : 'this entry';
  return faultAt(source, path, say`${{ what }} is in this list twice (fix: remove one)`);
};

/** Lists must not repeat an id, an entry or a title. */
export const repeatedEntryFaults: OwnRule = ({ source }, visits) =>
  visits.flatMap(({ path, value, schema }) => {
    const titles = fold(schema, {
      list: (item) => {
        const { typeName, markdown } = unwrap(item).meta;
        // Another rule checks the ids of sections, which are anchors. The cells of a table may be the same.
        return typeName === 'Section' || markdown ? undefined : uniqueKeys(item);
      },
      other: () => undefined,
    });
    if (!titles || !Array.isArray(value)) return [];
    const seen = new Set<string>();
    return value.flatMap((item: unknown, index) => {
      const id = valueAt(item, ['id']);
      const key = typeof id === 'string' ? id : sameness(item);
      if (key !== undefined && seen.has(key)) return [repeatedEntry(source, [...path, index], item)];
      if (key !== undefined) seen.add(key);
      return titles.flatMap((title) => {
        const text = sameness(valueAt(item, [title]));
        const titleKey = `${title} ${text}`;
        if (text === undefined || !seen.has(titleKey)) return seen.add(titleKey) && [];
        return [
          faultAt(source, [...path, index, title], say`this list has the same ${{ title }} twice (fix: change one)`),
        ];
      });
    });
  });

/** Entries of a collection must not share a title. Drafts may be copies. */
export const repeatedTitleFaults: SiteRule = (documents) =>
  [...documents.collections.values()].flatMap((entries) => {
    const seen = new Map<string, string>();
    return entries.flatMap(({ source, schema, value }) =>
      uniqueKeys(schema).flatMap((key) => {
        const title = sameness(valueAt(value, [key]));
        if (title === undefined || valueAt(value, ['draft']) === true) return [];
        const other = seen.get(title);
        seen.set(title, source.file);
        return other ? [faultAt(source, [key], say`${{ other }} has the same ${{ key }} (fix: change one)`)] : [];
      }),
    );
  });

/** Returns the pages whose texts under keys of `seo` are those of another page. Drafts may be copies. */
const repeatedHeads = (documents: Documents, first: string, ...others: readonly string[]): Fault[] => {
  const seen = new Map<string, string>();
  const keys = [first, ...others];
  return allDocuments(documents).flatMap(({ source, value }) => {
    const head = valueAt(value, ['seo']);
    const isSample = sample.test(textAt(head, first));
    if (!isRecord(head) || isSample || valueAt(value, ['draft']) === true) return [];
    const texts = JSON.stringify(keys.map((key) => sameness(head[key])));
    const other = seen.get(texts);
    seen.set(texts, source.file);
    const message = say`${{ other }} has the same ${{ keys: keys.join(' and ') }} (fix: say what differs)`;
    return other ? [faultAt(source, ['seo', first], message)] : [];
  });
};

/** Pages must not share title and description, by which results of a search differ. */
export const repeatedHeadFaults: SiteRule = (documents) => repeatedHeads(documents, 'title', 'description');

/** Returns notes on pages that share one of them. Other reports count the samples of a new site. */
export const repeatedHeadNotes = (documents: Documents): Fault[] =>
  ['title', 'description'].flatMap((key) => repeatedHeads(documents, key));

export const repeatedOrderFaults: SiteRule = (documents) =>
  [...documents.collections.values()].flatMap((entries) => {
    const seen = new Map<number, string>();
    return entries.flatMap(({ source, value }) => {
      const order = valueAt(value, ['order']);
      if (typeof order !== 'number') return [];
      const other = seen.get(order);
      seen.set(order, source.file);
      return other
        ? [faultAt(source, ['order'], say`${{ other }} has the order ${{ order }} too (fix: choose another number)`)]
        : [];
    });
  });

const ownerOf = ({ folder, contentId }: Address): string =>
  folder ? `data/${folder}/${contentId}.yaml` : `data/pages/${contentId}.yaml`;

/** Page addresses must be unique. The fault points to the alias, which is easier to change. */
export const repeatedAddressFaults: SiteRule = (documents, addresses) => {
  const routes = documents.single.get('routes');
  const seen = new Map<string, Address>();
  return addresses.flatMap((address) => {
    const other = seen.get(address.path);
    seen.set(address.path, address);
    // list-words.ts reports filters with the same word.
    if (!routes || !other || (address.filter && other.filter)) return [];
    const blamed = [address, other].find(({ path, canonical }) => path !== canonical) ?? address;
    const message = say`${{ address: address.path }} leads to ${{ other: ownerOf(other) }} and to ${{ owner: ownerOf(address) }} (fix: give one of them another address)`;
    return [faultAt(routes.source, blamed.at, message)];
  });
};
