import { nameOfFile } from '../../../generator/read/data-files.ts';
import { entryFileOf } from '../../../generator/read/page-files.ts';
import type { Saved } from '../protocol.ts';
import type { Site } from './edited-files.ts';

type MovedPage = Required<Saved['saved']>['undone']['movedPages'][number];

/** The file of an entry and the one that takes its place. */
export interface RenamedFile {
  from: string;
  to: string;
}

/** Returns the addresses of pages in all languages by the names of their files, without further pages of lists. */
const pathsOf = (site: Site): ReadonlyMap<string, string> =>
  new Map(
    site.flatMap(({ addresses, language }) =>
      addresses
        .filter(({ path, canonical, list }) => path === canonical && list === undefined)
        .map((address) => [`${language.code} ${entryFileOf(address)}`, address.path]),
    ),
  );

/** Returns the pages that have other addresses after a change, or none. */
export const movedPages = ([before, after]: readonly [Site, Site], renamed: RenamedFile | undefined): MovedPage[] => {
  const paths = pathsOf(after);
  const [from = '', to = ''] = renamed ? [renamed.from, renamed.to].map(nameOfFile) : [];
  return [...pathsOf(before)].flatMap(([name, path]) => {
    const [code = '', file = ''] = name.split(' ');
    const next = paths.get(`${code} ${file === from ? to : file}`);
    return next === path ? [] : [{ from: path, ...(next !== undefined && { to: next }) }];
  });
};
