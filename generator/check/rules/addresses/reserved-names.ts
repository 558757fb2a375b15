import { collectionFolders } from '../../../../schemas/collections.ts';
import { longestPart, takenFirstParts, takenParts } from '../../../../schemas/routing/addresses.ts';
import { constants } from '../../../../schemas/site/constants.ts';
import type { Address } from '../../../read/addresses.ts';
import { isRecord, valueAt } from '../../../read/data-path.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultAt, faultOfFile } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';

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
  { endpoint, prefix = '' }: { endpoint?: unknown; prefix?: string } = {},
): Problem | undefined => {
  const parts = path.slice(prefix.length).split('/').slice(1);
  const [first = ''] = parts;
  const isSearchPage = template === 'search' && path === `${prefix}/search`;
  const takenFirst = isSearchPage ? undefined : ownPart(taken, first);
  const part = takenFirst ? first : parts.find((one) => ownPart(takenParts, one));
  const owner = path === endpoint ? 'a form endpoint' : (takenFirst ?? ownPart(takenParts, part ?? ''));
  if (owner)
    return { part: part ?? '', message: `a page cannot have the address ${path}, which is reserved for ${owner}` };
  const long = parts.find((one) => one.length > longestPart);
  if (long === undefined) return undefined;
  return { part: long, message: `a part of an address has at most ${longestPart} characters, this one ${long.length}` };
};

/** Pages must not use the address of a generated file or a server endpoint. */
export const reservedAddressFaults: SiteRule = (documents, addresses) => {
  const routes = documents.single.get('routes');
  if (!routes) return [];
  const endpoint = valueAt(documents.single.get('site')?.value, ['endpoints', 'leadProd']);
  const faults = addresses.flatMap((address) => {
    const problem = addressProblem(address, takenFirstParts, { endpoint });
    if (!problem) return [];
    const { at, contentId, folder } = address;
    const isNamedByFile = folder !== undefined && problem.part === contentId && !at.includes('aliases');
    return isNamedByFile
      ? [faultOfFile(`data/${folder}/${contentId}.yaml`, `${problem.message} (fix: rename the file)`)]
      : [faultAt(routes.source, at, `${problem.message} (fix: choose another address)`)];
  });
  // A folder's pattern is one mistake, even with many addresses. So is a file with two addresses.
  return [...new Map(faults.map((fault) => [`${fault.file} ${fault.path}`, fault])).values()];
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
      return problem ? [faultOfFile(file, `${problem} (fix: rename the file)`)] : [];
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
    if (words.has(name)) return fault(`"${name}" is a reserved word (fix: choose another name, such as ${name}Text)`);
    return name !== 'texts' && Object.hasOwn(constants.shape, name)
      ? fault(`"${name}" is the name of another constant (fix: choose another name)`)
      : [];
  });
};
