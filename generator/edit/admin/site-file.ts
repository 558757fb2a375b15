import { join } from 'node:path';
import type * as z from 'zod';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { isPhotograph, photographFolder } from '../../pictures/photographs/is-photograph.ts';
import { singleFiles } from '../../read/data-files.ts';
import { filesBelow } from '../../read/files/files-below.ts';

/** A file that the screen may read and write: the data folder holds others that it does not see. */
export interface SiteFile {
  /** As reports call it: `data/services/qa.yaml`. */
  file: string;
  /** Where it lies. */
  path: string;
  /** What it must look like; a photograph has none. */
  schema?: z.ZodType;
}

const isSingle = (name: string): name is keyof typeof singleFiles => Object.hasOwn(singleFiles, name);

/** The file of that name in a site's data, if the screen may touch it. */
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

/** Every file of a site's data that the screen shows. */
export const siteFiles = (data: string): string[] =>
  filesBelow(data)
    .map((inside) => `data/${inside}`)
    .filter((file) => siteFile(data, file));
