import type { ListFilter } from '../../schemas/routing/addresses.ts';
import { valueAt } from './data-path.ts';

/** Returns an entry's values for a filter, without duplicates. The schema reports invalid values. */
export const filterValuesOf = (entry: unknown, field: ListFilter): ReadonlySet<string> =>
  new Set(
    [valueAt(entry, [field])]
      .flat()
      .map((value) => String(value ?? ''))
      .filter((value) => /^[a-z0-9-]+$/.test(value)),
  );
