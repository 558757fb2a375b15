import {
  platformFiles,
  securityTxtPath,
  takenFirstParts,
  takenInLanguages,
  takenParts,
} from '../../../../schemas/routing/addresses.ts';
import { say } from '../../../../schemas/text/sentence.ts';
import type { Address } from '../../../read/addresses.ts';
import { valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { faultOfFile } from '../../../read/yaml/source.ts';
import { endpointPaths } from '../site/endpoints.ts';

/**
 * Returns the generated file or folder at a path, below the prefix of a language. Pages of earlier sites, such as
 * /search.php, are none.
 */
export const generatedAt = (path: string, prefix = ''): string | undefined => {
  const taken = prefix === '' ? takenFirstParts : takenInLanguages;
  const [, first = '', ...rest] = path.slice(prefix.length).split('/');
  const [, name = first, extension] = /^(.+?)\.(\w+)$/.exec(first) ?? [];
  const isFile =
    rest.length > 0 ? extension === undefined : /^(?:ico|json|png|svg|txt|webmanifest|xml)$/.test(extension ?? '');
  if (isFile && Object.hasOwn(taken, name)) return taken[name];
  return /^\/404(?:\.html)?$/.test(path.slice(prefix.length)) ? takenParts['404'] : undefined;
};

/** Files of public/ that visitors would never get, because a page, a form or a generated file has their address. */
export const hiddenFileFaults = (
  documents: Documents,
  addresses: readonly Pick<Address, 'path'>[],
  prefix = '',
): Fault[] => {
  const pages = new Set(addresses.map(({ path }) => path));
  const forms = endpointPaths(documents);
  const hasSecurity = valueAt(documents.single.get('site')?.value, ['security']) !== undefined;
  const ownerOf = (path: string): string | undefined => {
    if (pages.has(path)) return 'a page';
    if (!path.startsWith(`${prefix}/`)) return undefined;
    if (forms.has(path)) return 'a form';
    if (hasSecurity && path === securityTxtPath) return 'the contact of "security" in data/site.yaml';
    return platformFiles.includes(path.slice(1)) ? 'the rules of hosts' : generatedAt(path, prefix);
  };
  return [...documents.origin.publicFiles.keys()].flatMap((path) => {
    const owner = ownerOf(path);
    const message = say`this address is reserved for ${{ owner }}, so nobody would get this file (fix: rename or remove it)`;
    return owner ? [faultOfFile(`public${decodeURI(path)}`, message)] : [];
  });
};
