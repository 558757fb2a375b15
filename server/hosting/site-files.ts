import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { unknownType } from './media-types.ts';

/** Extensions of compressed files beside the plain one, by content encoding. The smallest comes first. */
export const extensionOf = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof extensionOf;

export interface SiteFile {
  /** Path from the served folder, with a leading slash. */
  path: string;
  type: string;
  /** Encodings in which the file exists besides the plain one. */
  encodings: readonly Encoding[];
}

/**
 * Lists the current files below a folder by path. Only listed paths are served, so no request can escape the folder.
 * Compressed files are encodings of the file beside them.
 */
export const siteFiles = (folder: string, types: Readonly<Record<string, string>>): ReadonlyMap<string, SiteFile> => {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `/${relative(folder, join(parentPath, name)).split(sep).join('/')}`);
  const all = new Set(paths);
  const encodingsOf = (path: string): Encoding[] =>
    (['br', 'gzip'] as const).filter((encoding) => all.has(path + extensionOf[encoding]));
  return new Map(
    paths
      .filter((path) => !/\.(?:br|gz)$/.test(path))
      .map((path) => {
        const type = types[extname(path).slice(1)] ?? unknownType;
        return [path, { path, type, encodings: encodingsOf(path) }];
      }),
  );
};
