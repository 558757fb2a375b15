import { pageCollections } from '../../../../schemas/collections.ts';
import { listAt, valueAt } from '../../../read/data-path.ts';
import { fixFor } from '../../../read/nearest.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Every alias in routes.yaml must belong to an entry of its folder (RTE-11). */
export const routeAliasFaults: SiteRule = (documents) => {
  const routes = documents.single.get('routes');
  if (!routes) return [];
  return listAt(routes.value, ['collections']).flatMap((collection, row) => {
    const folder = pageCollections.find((name) => name === valueAt(collection, ['of']));
    if (!folder) return [];
    const ids = (documents.collections.get(folder) ?? []).map(({ source }) => source.id);
    return listAt(collection, ['aliases']).flatMap((alias, index) => {
      const id = valueAt(alias, ['id']);
      if (typeof id !== 'string' || ids.includes(id)) return [];
      const message = `data/${folder} has no "${id}" (fix: ${fixFor(id, ids, `use one of ${ids.join(', ')}`)})`;
      return [faultAt(routes.source, ['collections', row, 'aliases', index, 'id'], message)];
    });
  });
};
