import { createHash } from 'node:crypto';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/** Where a site's data lies and where what is made of it lies: paths from the folder that commands run in. */
export interface SiteFolders {
  /** What the owner writes: YAML and photographs. */
  data: string;
  /** What the generator writes. */
  generated: string;
  /** Where the first line of every data file looks for its JSON Schema: beside the data, wherever that lies. */
  jsonSchemas: string;
  /** What the bundler writes; visitors are served what lies in its folder `client`. */
  dist: string;
  /** What may be deleted at any time. */
  var: string;
  /** What tests and measurements report. */
  reports: string;
}

const inside = (folder: string): Omit<SiteFolders, 'data' | 'jsonSchemas'> => ({
  generated: join(folder, 'generated'),
  dist: join(folder, 'dist'),
  var: join(folder, 'var'),
  reports: join(folder, 'reports'),
});

/** `our-site-1a2b3c` for ../our-site/data: readable, and different for each folder of a machine. */
const nameOf = (data: string): string => {
  const path = resolve(data);
  const digest = createHash('sha256').update(path).digest('hex').slice(0, 6);
  const words = basename(dirname(path))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return `${words}-${digest}`;
};

/** The data and what stands beside it. */
const around = (data: string): Pick<SiteFolders, 'data' | 'jsonSchemas'> => ({
  data,
  jsonSchemas: join(data, '../generated/json-schemas'),
});

/** The folders of a project whose data lies in its folder `data`. */
export const foldersIn = (root: string): SiteFolders => ({ ...around(join(root, 'data')), ...inside(root) });

/**
 * The folders of the site whose data lies elsewhere. What is made of it is kept apart from what is made of any other,
 * below this project, because the modules in it are part of this project's code.
 */
export const foldersOf = (data: string | undefined): SiteFolders => {
  if (data === undefined || resolve(data) === resolve('data')) return foldersIn('');
  const path = relative('', data) || '.';
  return { ...around(path.split(sep).join('/')), ...inside(join('var/sites', nameOf(data))) };
};

const chosen = foldersOf(process.env.DATA || undefined);

/**
 * The site that a command is about: that of the variable DATA, else that of the folder `data`. BUILD_FOLDER is set by
 * `npm run deploy`, which builds beside the served folder.
 */
export const siteFolders: SiteFolders = { ...chosen, dist: process.env.BUILD_FOLDER || chosen.dist };
