import type { Address } from '../addresses.ts';
import { valueAt } from '../data-path.ts';
import type { Document, Documents } from '../documents.ts';
import type { Fault } from '../fault.ts';
import { walk } from '../schema-walk.ts';
import { faultAt, faultOfFile } from '../source.ts';

/** Ids inside one list must differ. */
export const repeatedIdFaults = (document: Document): Fault[] => {
  const faults: Fault[] = [];
  for (const { path, value, schema } of walk(document.schema, document.value)) {
    if (schema._zod.def.type !== 'array' || !Array.isArray(value)) continue;
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      const id = valueAt(item, ['id']);
      if (typeof id !== 'string') continue;
      if (seen.has(id))
        faults.push(
          faultAt(document.source, [...path, index, 'id'], `"${id}" stands twice in this list (fix: rename one)`),
        );
      seen.add(id);
    }
  }
  return faults;
};

/** Places in an order must differ, or two entries would compete for one place. */
export const repeatedOrderFaults = (documents: Documents): Fault[] =>
  [...documents.collections.values()].flatMap((entries) => {
    const seen = new Map<number, string>();
    return entries.flatMap(({ source, value }) => {
      const order = valueAt(value, ['order']);
      if (typeof order !== 'number') return [];
      const other = seen.get(order);
      seen.set(order, source.file);
      return other
        ? [faultAt(source, ['order'], `${other} has the order ${order} too (fix: choose another number)`)]
        : [];
    });
  });

/** Two pages must not share an address. */
export const repeatedAddressFaults = (addresses: readonly Address[]): Fault[] => {
  const seen = new Map<string, string>();
  return addresses.flatMap(({ path, contentId }) => {
    const other = seen.get(path);
    seen.set(path, contentId);
    return other === undefined
      ? []
      : [
          faultOfFile(
            'data/routes.yaml',
            `${path} leads to ${other} and to ${contentId} (fix: give one of them another address)`,
          ),
        ];
  });
};
