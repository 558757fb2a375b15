import type { ListFilter } from '../../schemas/routing/addresses.ts';
import { valueAt } from './data-path.ts';

/** The values of an entry by which a list is filtered, each once. Invalid values have another fault. */
export const filterValuesOf = (entry: unknown, field: ListFilter): ReadonlySet<string> =>
  new Set(
    [valueAt(entry, [field])]
      .flat()
      .map((value) => String(value ?? ''))
      .filter((value) => /^[a-z0-9-]+$/.test(value)),
  );
