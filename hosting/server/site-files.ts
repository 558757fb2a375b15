import { readdirSync, type Stats, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { unknownType } from '../media-types.ts';

/** Extensions of compressed files beside the plain one, by content encoding. The smallest comes first. */
const extensionOf = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof extensionOf;

/** A file on the disk, as it is when the site is opened: the plain one of a path, or a compressed one. */
export interface StoredFile {
  /** Undefined for the plain file. */
  encoding: Encoding | undefined;
  /** Place on the disk. */
  place: string;
  size: number;
  version: string;
}

export interface SiteFile {
  /** Path from the served folder, with a leading slash. */
  path: string;
  type: string;
  /** The encodings of the file, the smallest first and the plain one last. */
  forms: readonly StoredFile[];
}

/** Returns a text that changes if a build replaces the file. */
export const versionOf = ({ ino, mtimeMs, size }: Stats): string => `${ino} ${mtimeMs} ${size}`;

/**
 * Lists the current files below a folder by path. Only listed paths are served, so no request can escape the folder.
 * Compressed files are encodings of the file beside them.
 */
export const siteFiles = (folder: string, types: Readonly<Record<string, string>>): ReadonlyMap<string, SiteFile> => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
  const all = new Set(paths);
  const stored = (path: string, encoding?: Encoding): StoredFile => {
    const place = join(folder, path);
    const stats = statSync(place);
    return { encoding, place, size: stats.size, version: versionOf(stats) };
  };
  const formsOf = (path: string): StoredFile[] => [
    ...(['br', 'gzip'] as const)
      .filter((encoding) => all.has(path + extensionOf[encoding]))
      .map((encoding) => stored(path + extensionOf[encoding], encoding)),
    stored(path),
  ];
  return new Map(
    paths
      .filter((path) => !/\.(?:br|gz)$/.test(path))
      .map((path) => [path, { path, type: types[extname(path).slice(1)] ?? unknownType, forms: formsOf(path) }]),
  );
};
