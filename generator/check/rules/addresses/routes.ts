import { collectionAt, pageCollections } from '../../../../schemas/collections.ts';
import { entriesWithPages } from '../../../read/addresses.ts';
import { listAt, valueAt } from '../../../read/data-path.ts';
import { fixFor } from '../../../read/nearest.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

/** Templates of entry pages, which have the name of the entry's kind, with their folders. */
const entryTemplates = new Map<unknown, string>(pageCollections.map((folder) => [collectionAt(folder).one, folder]));

/**
 * The pages of a folder must use the folder's template. Every folder with pages needs a row, because other pages link
 * to each entry.
 */
export const routeTemplateFaults: SiteRule = (documents) => {
  const routes = documents.single.get('routes');
  // The schema reports an unreadable table.
  if (!routes || !Array.isArray(valueAt(routes.value, ['collections']))) return [];
  const rows = listAt(routes.value, ['collections']);
  const ofPages = listAt(routes.value, ['pages']).flatMap((page, row) => {
    const folder = entryTemplates.get(valueAt(page, ['template']));
    if (!folder) return [];
    const message = `this template is for the entries of data/${folder} (fix: write another, or move the page to collections)`;
    return [faultAt(routes.source, ['pages', row, 'template'], message)];
  });
  const ofRows = rows.flatMap((collection, row) => {
    const folder = pageCollections.find((name) => name === valueAt(collection, ['of']));
    const template = valueAt(collection, ['template']);
    if (!folder || typeof template !== 'string' || template === collectionAt(folder).one) return [];
    const fix = `write ${collectionAt(folder).one}`;
    const message = `this template cannot show the entries of data/${folder} (fix: ${fix})`;
    return [faultAt(routes.source, ['collections', row, 'template'], message)];
  });
  // A row with an unreadable folder may be the missing one.
  const isReadable = rows.every((row) => pageCollections.some((name) => name === valueAt(row, ['of'])));
  const ofFolders = (isReadable ? pageCollections : []).flatMap((folder) => {
    if (rows.some((row) => valueAt(row, ['of']) === folder) || entriesWithPages(documents, folder).length === 0)
      return [];
    const fix = `add { of: ${folder}, template: ${collectionAt(folder).one}, path: "/${folder}/{id}" }, or remove the files`;
    return [
      faultAt(routes.source, ['collections'], `the files of data/${folder} have no address (fix: ${fix})`, 'key'),
    ];
  });
  return [...ofPages, ...ofRows, ...ofFolders];
};

/** Every alias in routes.yaml must belong to an existing entry of its folder (RTE-11). */
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
