import type * as z from 'zod';
import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { keysOf } from '../../schemas/keys-of.ts';
import { isId, toId } from '../../schemas/text/id.ts';
import { nearest } from '../../schemas/text/nearest.ts';
import { isForSections, isSingleFile, type SingleFile, singleFiles } from './data-files.ts';
import { listAt, valueAt } from './data-path.ts';
import type { Fault } from './fault.ts';
import { faultOfFile } from './yaml/source.ts';

const isFolder = (name: string): name is CollectionFolder => collectionFolders.some((folder) => folder === name);

/** The folders of single files, such as `pages`. */
const singleFolders = new Set(Object.keys(singleFiles).flatMap((name) => name.split('/').slice(0, -1)));

const fixForName = (id: string, isTaken: boolean): string => {
  if (!isId(id)) return 'name the file in lower-case words joined by hyphens';
  return isTaken ? `delete it, or give it another name: ${id}.yaml exists` : `rename the file to ${id}.yaml`;
};

/** Classification of a data file. */
export interface KnownFile {
  id: string;
  schema: z.ZodType;
  /** Undefined for an entry. */
  single?: SingleFile;
  /** Undefined for a single file. */
  folder?: CollectionFolder;
  /** False for an entry whose id is already in use. */
  isCounted: boolean;
  faults: Fault[];
}

/**
 * Identifies a data file by its path below data/; undefined for an unknown file.
 * @example identify('services/qa.yaml', 'data/services/qa.yaml', () => false) // { id: 'qa', folder: 'services', … }
 */
export const identify = (path: string, file: string, exists: (path: string) => boolean): KnownFile | undefined => {
  const [top = '', ...rest] = path.replace(/\.yaml$/, '').split('/');
  const folder = (rest.length > 0 ? meantFolder(top) : undefined) ?? top;
  const name = [folder, ...rest].join('/');
  const stem = rest.at(-1) ?? top;
  if (isSingleFile(name)) return { id: stem, schema: singleFiles[name], single: name, isCounted: true, faults: [] };
  if (!isFolder(folder) || rest.length !== 1) return undefined;
  // An invalid name is treated as the intended id, so that references to that id are not reported as well.
  const id = toId(stem) || stem;
  const isTaken = exists(`${folder}/${id}.yaml`);
  const message = `"${stem}" cannot be an id (fix: ${fixForName(id, isTaken)})`;
  return {
    id,
    schema: collectionAt(folder).schema,
    folder,
    isCounted: isId(stem) || !isTaken,
    faults: isId(stem) ? [] : [faultOfFile(file, message)],
  };
};

/** Returns the fault of an unknown file, and the single file that is probably intended. */
export const unknownFileFault = (path: string): { fault: Fault; near: SingleFile | undefined } => {
  const [top = '', ...inside] = path.split('/');
  const name = inside.at(-1) ?? top;
  const files = new Map(keysOf(singleFiles).map((single) => [`${single}.yaml`, single]));
  const known = [...files.keys()].find((file) => file.endsWith(`/${name}`)) ?? nearest(path, files.keys());
  const near = isFolder(top) ? undefined : files.get(known ?? '');
  const homes = isFolder(top) ? [`data/${top}`] : collectionFolders.map((folder) => `data/${folder}`);
  const fix = near ? `rename it to data/${near}.yaml` : `move it to ${homes.join(', ')}, or delete it`;
  return { fault: faultOfFile(`data/${path}`, `unknown file (fix: ${fix})`), near };
};

/** Returns the folder that a misspelled name probably means; undefined for any other name. */
const meantFolder = (top: string): CollectionFolder | undefined => {
  const near = isFolder(top) || singleFolders.has(top) ? undefined : nearest(top, collectionFolders);
  return near && isFolder(near) ? near : undefined;
};

export const folderFaults = (paths: readonly string[]): Fault[] => {
  const tops = new Set(paths.flatMap((path) => (path.includes('/') ? [path.split('/')[0] ?? ''] : [])));
  return [...tops].flatMap((top) => {
    const near = meantFolder(top);
    return near ? [faultOfFile(`data/${top}`, `unknown folder (fix: rename it to data/${near})`)] : [];
  });
};

/** True if the site needs a single file. A rule reports a missing one that only sections show. */
const isNeeded = (name: SingleFile, routes: unknown): boolean => {
  if (isForSections(name)) return false;
  const page = /^pages\/(.+)$/.exec(name)?.[1];
  if (page === undefined || page === 'not-found') return true;
  const rows = [...listAt(routes, ['pages']), ...listAt(routes, ['collections'])];
  return rows.some((row) => valueAt(row, ['template']) === page);
};

/** Returns the single files that the site needs and does not have. */
export const missingFiles = (existing: ReadonlyMap<string, unknown>, routes: unknown): SingleFile[] =>
  keysOf(singleFiles).filter((name) => !existing.has(name) && isNeeded(name, routes));

export const missingFileFault = (name: SingleFile): Fault => {
  const way = name.startsWith('pages/') ? ', or remove its page from data/routes.yaml' : '';
  return faultOfFile(`data/${name}.yaml`, `this file is missing (fix: restore it${way})`);
};

/** Returns the fault of a page without a row, whose name is probably that of a missing file: `pages/contacts.yaml`. */
export const misnamedPageFault = (id: string, missing: readonly SingleFile[]) => {
  const near = missing.find((name) => name === nearest(`pages/${id}`, missing));
  if (near === undefined) return undefined;
  return { near, fault: faultOfFile(`data/pages/${id}.yaml`, `unknown file (fix: rename it to data/${near}.yaml)`) };
};
