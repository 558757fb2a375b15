import { join } from 'node:path';
import type * as z from 'zod';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { isPhotograph, photographFolder } from '../../pictures/picture-files.ts';
import { singleFiles } from '../../read/data-files.ts';
import { filesBelow } from '../../read/files/files-below.ts';

/** A file that the admin UI may read and write. Other files of the data folder are invisible to it. */
export interface SiteFile {
  /** The path in reports: `data/services/qa.yaml`. */
  file: string;
  /** The path on the disk. */
  path: string;
  /** Undefined for a photograph. */
  schema?: z.ZodType;
}

const isSingle = (name: string): name is keyof typeof singleFiles => Object.hasOwn(singleFiles, name);

/** Returns the file with this name if the admin UI may access it. */
export const siteFile = (data: string, file: string): SiteFile | undefined => {
  const [, inside = ''] = /^data\/(.+)$/.exec(file) ?? [];
  const path = join(data, inside);
  const [, name = ''] = /^((?:[a-z0-9-]+\/)?[a-z0-9-]+)\.yaml$/.exec(inside) ?? [];
  if (isSingle(name)) return { file, path, schema: singleFiles[name] };
  const folder = collectionFolders.find((each) => name.startsWith(`${each}/`));
  if (folder) return { file, path, schema: collectionAt(folder).schema };
  const [, photograph = ''] = new RegExp(`^${photographFolder}/([^/]+)$`).exec(inside) ?? [];
  return isPhotograph(photograph) && !photograph.startsWith('.') ? { file, path } : undefined;
};

/** Returns all files that the admin UI shows. */
export const siteFiles = (data: string): string[] =>
  filesBelow(data)
    .map((inside) => `data/${inside}`)
    .filter((file) => siteFile(data, file));
