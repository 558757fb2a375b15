import type { CatalogEntry } from '../../read/translations/catalog.ts';

/** Gives the entries of a file or a field, and of the fields inside it, another context. */
export const renamedContexts = (entries: readonly CatalogEntry[], from: string, to: string): CatalogEntry[] =>
  entries.map((entry) => {
    const rest = entry.context.slice(from.length);
    const isMeant = entry.context.startsWith(from) && /^(?:$|[ .])/.test(rest);
    return isMeant ? { ...entry, context: to + rest } : entry;
  });
