import { collectionAt, collectionFolders, entryCollections } from '../../../schemas/collections.ts';
import { longestPart, takenFirstParts, takenParts } from '../../../schemas/routing/addresses.ts';
import { constants } from '../../../schemas/site/constants.ts';
import { fixFor } from '../../../schemas/text/nearest.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { type Address, entriesWithPages, listWordsOf } from '../../read/addresses.ts';
import { isRecord, listAt, valueAt } from '../../read/data-path.ts';
import { type Documents, placeOf } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { faultAt, faultOfFile } from '../../read/yaml/source.ts';
import type { SiteRule } from '../rule.ts';

/** Templates of entry pages, which have the name of the entry's kind, with their folders. */
const entryTemplates = new Map<unknown, string>(entryCollections.map((folder) => [collectionAt(folder).one, folder]));

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
    const message = say`this template is for the entries of data/${{ folder }} (fix: write another, or move the page to collections)`;
    return [faultAt(routes.source, ['pages', row, 'template'], message)];
  });
  const ofRows = rows.flatMap((collection, row) => {
    const folder = entryCollections.find((name) => name === valueAt(collection, ['of']));
    const template = valueAt(collection, ['template']);
    if (!folder || typeof template !== 'string' || template === collectionAt(folder).one) return [];
    const fix = say`write ${{ value: collectionAt(folder).one }}`;
    const message = say`this template cannot show the entries of data/${{ folder }} (fix: ${{ fix }})`;
    return [faultAt(routes.source, ['collections', row, 'template'], message)];
  });
  // A row with an unreadable folder may be the missing one.
  const isReadable = rows.every((row) => entryCollections.some((name) => name === valueAt(row, ['of'])));
  const ofFolders = (isReadable ? entryCollections : []).flatMap((folder) => {
    if (rows.some((row) => valueAt(row, ['of']) === folder) || entriesWithPages(documents, folder).length === 0)
      return [];
    const fix = say`add { of: ${{ folder }}, template: ${{ template: collectionAt(folder).one }}, path: "/${{ path: folder }}/{id}" }, or remove the files`;
    return [
      faultAt(
        routes.source,
        ['collections'],
        say`the files of data/${{ folder }} have no address (fix: ${{ fix }})`,
        'key',
      ),
    ];
  });
  return [...ofPages, ...ofRows, ...ofFolders];
};

/** Every alias in routes.yaml must belong to an existing entry of its folder (RTE-11). */
export const routeAliasFaults: SiteRule = (documents) => {
  const routes = documents.single.get('routes');
  if (!routes) return [];
  return listAt(routes.value, ['collections']).flatMap((collection, row) => {
    const folder = entryCollections.find((name) => name === valueAt(collection, ['of']));
    if (!folder) return [];
    const ids = (documents.collections.get(folder) ?? []).map(({ source }) => source.id);
    return listAt(collection, ['aliases']).flatMap((alias, index) => {
      const id = valueAt(alias, ['id']);
      if (typeof id !== 'string' || ids.includes(id)) return [];
      const message = say`data/${{ folder }} has no "${{ id }}" (fix: ${{ fix: fixFor(id, ids, say`use one of ${{ names: ids.join(', ') }}`) }})`;
      return [faultAt(routes.source, ['collections', row, 'aliases', index, 'id'], message)];
    });
  });
};

/** Problem of an address, and the part that causes it. */
interface Problem {
  part: string;
  message: string;
}

const ownPart = (taken: Readonly<Record<string, string>>, part: string): string | undefined =>
  Object.hasOwn(taken, part) ? taken[part] : undefined;

/** Returns the problem of an address with a reserved or overlong part. `taken` has the first parts after the prefix. */
export const addressProblem = (
  { path, template }: Pick<Address, 'path' | 'template'>,
  taken: Readonly<Record<string, string>>,
  prefix = '',
): Problem | undefined => {
  const parts = path.slice(prefix.length).split('/').slice(1);
  const [first = ''] = parts;
  const isSearchPage = template === 'search' && path === `${prefix}/search`;
  const takenFirst = isSearchPage ? undefined : ownPart(taken, first);
  const part = takenFirst ? first : parts.find((one) => ownPart(takenParts, one));
  const owner = takenFirst ?? ownPart(takenParts, part ?? '');
  if (owner)
    return {
      part: part ?? parts.at(-1) ?? '',
      message: say`a page cannot have the address ${{ path }}, which is reserved for ${{ owner }}`,
    };
  const long = parts.find((one) => one.length > longestPart);
  if (long === undefined) return undefined;
  return {
    part: long,
    message: say`a part of an address has at most ${{ most: longestPart }} characters, this one ${{ count: long.length }}`,
  };
};

/** Pages must not use the address of a generated file or below those of servers. */
export const reservedAddressFaults: SiteRule = (documents, addresses) => {
  const routes = documents.single.get('routes');
  if (!routes) return [];
  const faults = addresses.flatMap((address) => {
    const problem = addressProblem(address, takenFirstParts);
    if (!problem) return [];
    const { at, contentId, folder } = address;
    const isNamedByFile = at[0] === 'collections' && problem.part === contentId && !at.includes('aliases');
    return isNamedByFile
      ? [faultOfFile(`data/${folder}/${contentId}.yaml`, say`${{ problem: problem.message }} (fix: rename the file)`)]
      : [faultAt(routes.source, at, say`${{ problem: problem.message }} (fix: choose another address)`)];
  });
  // A folder's pattern is one mistake, even with many addresses. So is a file with two addresses.
  return [...new Map(faults.map((fault) => [placeOf(fault), fault])).values()];
};

/** Returns the problem of an entry's name, even if the entry has no page. */
const nameProblem = (folder: string, id: string): string | undefined => {
  if (id === 'index') return '"index" is reserved for the module of the folder';
  // Constants for a form begin with the form's name.
  return folder === 'forms' && !/^[a-z]/.test(id) ? 'the name of a form begins with a letter' : undefined;
};

/** Entry names must be valid names in the generated modules. */
export const reservedIdFaults: SiteRule = (documents) =>
  collectionFolders.flatMap((folder) =>
    (documents.collections.get(folder) ?? []).flatMap(({ source: { file, id } }) => {
      const problem = nameProblem(folder, id);
      return problem ? [faultOfFile(file, say`${{ problem }} (fix: rename the file)`)] : [];
    }),
  );

/** Reserved words of JavaScript (ECMA-262, 12.7.2). Each text constant becomes an export of a module. */
const words = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof undefined var void while with yield`.split(/\s+/),
);

/** Names of text constants must be valid, unique export names. */
export const constantNameFaults: SiteRule = ({ single }) => {
  const document = single.get('constants');
  const texts = valueAt(document?.value, ['texts']);
  if (!document || !isRecord(texts)) return [];
  return Object.keys(texts).flatMap((name) => {
    const fault = (message: string): Fault[] => [faultAt(document.source, ['texts', name], message, 'key')];
    if (words.has(name))
      return fault(say`"${{ name }}" is a reserved word (fix: choose another name, such as ${{ other: name }}Text)`);
    return name !== 'texts' && Object.hasOwn(constants.shape, name)
      ? fault(say`"${{ name }}" is the name of another constant (fix: choose another name)`)
      : [];
  });
};

/**
 * The words in the addresses of lists must differ from each other and from the entries of a list. /portfolio/page
 * cannot be a case study and the folder of further pages. The rule also applies while the list fits one page.
 */
export const listWordFaults = (documents: Pick<Documents, 'single'>, addresses: readonly Address[]): Fault[] => {
  const texts = documents.single.get('interface');
  if (!texts) return [];
  const rows = listAt(documents.single.get('routes')?.value, ['pages']).filter((row) => valueAt(row, ['paged']));
  const templates = new Set(rows.map((row) => valueAt(row, ['template'])));
  const lists = addresses.filter(({ template, list }) => list === undefined && templates.has(template));
  const paths = new Set(addresses.map(({ path }) => path));
  const keys = new Map<string, string>();
  return Object.entries(listWordsOf(documents)).flatMap(([key, word]): Fault[] => {
    const other = keys.get(word);
    keys.set(word, key);
    const page = lists.map(({ path }) => `${path}/${word}`).find((path) => paths.has(path));
    const problem = other
      ? say`"${{ word }}" is also the word of ${{ other }}`
      : page && say`a page has the address ${{ path: page }}`;
    return problem
      ? [faultAt(texts.source, ['listAddresses', key], say`${{ problem }} (fix: choose another word for one of them)`)]
      : [];
  });
};
