import { decodedPath } from '../../../../schemas/operation/redirects.ts';
import { takenFirstParts, takenInLanguages, takenParts } from '../../../../schemas/routing/addresses.ts';
import { listAt, textAt, valueAt } from '../../../read/data-path.ts';
import type { Documents } from '../../../read/document.ts';
import type { Fault } from '../../../read/fault.ts';
import { isIn } from '../../../read/translations/languages.ts';
import type { LocalizedPages } from '../../../read/translations/localized-pages.ts';
import { faultAt } from '../../../read/yaml/source.ts';
import type { SiteRule } from '../../rule.ts';
import { linkProblem } from './links.ts';

/** Returns the generated file or folder at a path. Pages of earlier sites, such as /search.php, are none. */
const generatedAt = (path: string, taken = takenFirstParts): string | undefined => {
  const [, first = '', ...rest] = path.split('/');
  const [, name = first, extension] = /^(.+?)\.(\w+)$/.exec(first) ?? [];
  const isFile =
    rest.length > 0 ? extension === undefined : /^(?:ico|json|png|svg|txt|webmanifest|xml)$/.test(extension ?? '');
  if (isFile && Object.hasOwn(taken, name)) return taken[name];
  return /^\/404(?:\.html)?$/.test(path) ? takenParts['404'] : undefined;
};

const rowsOf = (value: unknown): { from: string; to: string }[] =>
  listAt(value, ['redirects']).map((row) => ({ from: textAt(row, 'from'), to: textAt(row, 'to') }));

const hides = (path: string): string =>
  `a page is at ${path} (fix: remove this redirect, or give the page another path)`;

const isReserved = (path: string, owner: string): string =>
  `${path} is reserved for ${owner} (fix: remove this redirect)`;

/**
 * Redirects must not repeat or contradict each other, hide a page or a file, or lead to another redirect. Targets are
 * checked as links.
 */
export const redirectFaults: SiteRule = ({ single }, addresses) => {
  const document = single.get('redirects');
  if (!document) return [];
  const { source, value } = document;
  const pages = new Set(addresses.map(({ path }) => path));
  const endpoints: unknown[] = Object.values(valueAt(single.get('site')?.value, ['endpoints']) ?? {});
  const baseUrl = textAt(single.get('site')?.value, 'baseUrl');
  const seen = new Map<string, { from: string; to: string }>();
  const problemOf = (from: string, to: string): string | undefined => {
    const path = decodedPath(from);
    // The schema reports it.
    if (path === undefined) return undefined;
    const key = path.toLowerCase();
    const other = seen.get(key);
    seen.set(key, { from, to });
    if (pages.has(path)) return hides(path);
    if (endpoints.includes(path)) return `${path} is the target of a form (fix: remove this redirect)`;
    const generated = generatedAt(path);
    if (generated) return isReserved(path, generated);
    if (!other) return undefined;
    // unique.ts reports repeated entries.
    if (other.to !== to) return `${other.from} already leads to ${other.to} (fix: remove one)`;
    const isSame = decodedPath(other.from) === path && other.from !== from;
    return isSame ? `${other.from} is the same address (fix: remove one)` : undefined;
  };
  return rowsOf(value).flatMap(({ from, to }, row): Fault[] => {
    const problem = problemOf(from, to);
    if (problem) return [faultAt(source, ['redirects', row, 'from'], problem)];
    if (!baseUrl || !to.startsWith(`${baseUrl}/`)) return [];
    const message = `this is an address of your own site (fix: write ${to.slice(baseUrl.length)})`;
    return [faultAt(source, ['redirects', row, 'to'], message)];
  });
};

/** Redirects must not hide a page or a file of a language, and must lead to pages that it has. */
export const localizedRedirectFaults = (
  { single }: Pick<Documents, 'single'>,
  { language, addresses }: LocalizedPages,
): Fault[] => {
  const document = single.get('redirects');
  if (!document) return [];
  const { source, value } = document;
  const pages = new Map(addresses.map((address) => [address.path, address]));
  return rowsOf(value).flatMap(({ from, to }, row): Fault[] => {
    const path = decodedPath(from);
    if (path !== undefined && isIn(language, path)) {
      const generated = generatedAt(path.slice(language.prefix.length), takenInLanguages);
      const problem = pages.has(path) ? hides(path) : generated && isReserved(path, generated);
      if (problem) return [faultAt(source, ['redirects', row, 'from'], problem)];
    }
    const problem = isIn(language, to) ? linkProblem(to, pages) : undefined;
    return problem ? [faultAt(source, ['redirects', row, 'to'], problem)] : [];
  });
};
