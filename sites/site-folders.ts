import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders of a site: paths relative to the working directory. */
export interface SiteFolders {
  /** The owner's files: YAML and photographs. */
  data: string;
  /** Files of the owner that are served as they are, beside the data. */
  public: string;
  /** Output of the generator. */
  generated: string;
  /** Output of the generator for visitors, in all languages. */
  served: string;
  /** JSON Schemas, beside the data, so that the first line of every data file finds its schema. */
  jsonSchemas: string;
  /** Output of the build. Its folder `client` is served. */
  dist: string;
  /** Output of Vike in one language: pages, scripts, and the styles that pages inline. A build makes `dist` of it. */
  bundle: string;
  /** Caches and state that may be deleted at any time. */
  var: string;
  /** Reports of tests and measurements. */
  reports: string;
}

const inside = (folder: string): Omit<SiteFolders, 'data' | 'public' | 'jsonSchemas'> => ({
  generated: join(folder, 'generated'),
  served: join(folder, 'generated/public'),
  dist: join(folder, 'dist'),
  bundle: join(folder, 'var/build'),
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

export const publicFolderOf = (data: string): string => join(data, '../public');

/** The data and what stands beside it. */
const around = (data: string): Pick<SiteFolders, 'data' | 'public' | 'jsonSchemas'> => ({
  data,
  public: publicFolderOf(data),
  jsonSchemas: join(data, '../generated/json-schemas'),
});

/** The folders of a project whose data lies in its folder `data`. */
export const foldersIn = (root: string): SiteFolders => ({ ...around(join(root, 'data')), ...inside(root) });

/**
 * The folders of a site whose data is in another repository. Its output has a separate folder inside this project,
 * because the generated modules import this project's code.
 */
export const foldersOf = (data: string | undefined): SiteFolders => {
  if (data === undefined || resolve(data) === resolve('data')) return foldersIn('');
  const path = relative('', data) || '.';
  return { ...around(path.split(sep).join('/')), ...inside(join('var/sites', nameOf(data))) };
};

/** Returns the data folder by its own name or by that of the folder around it: `../our-site`. */
export const dataAt = (folder: string): string => (existsSync(join(folder, 'data')) ? join(folder, 'data') : folder);

const chosen = foldersOf(process.env.DATA ? dataAt(process.env.DATA) : undefined);

/** The folders of a site in a further language, by the path of the language. An empty path is the default language. */
export const inLanguage = (folders: SiteFolders, path: string): SiteFolders =>
  path === ''
    ? folders
    : {
        ...folders,
        generated: join(folders.generated, 'languages', path),
        bundle: join(folders.var, 'languages', path, 'build'),
        var: join(folders.var, 'languages', path),
      };

/** Folder of generated modules whose texts carry their places, in that of all modules. Only development has it. */
export const markedFolder = 'marked';

/** Base path of the dev server of a further language, with a slash at its end. */
export const languageBase = (path: string): string => `/@language/${path}/`;

/** Path of the language that this process builds, serves or tests; empty for the default language. */
export const siteLanguage = process.env.SITE_LANGUAGE ?? '';

/**
 * The site that a command is about, in its default language: that of the variable DATA, else that of the folder `data`.
 * BUILD_FOLDER is set by `npm run deploy`, which builds beside the served folder.
 */
export const defaultFolders: SiteFolders = { ...chosen, dist: process.env.BUILD_FOLDER || chosen.dist };

/** The site in the language of SITE_LANGUAGE. The build, the dev server and tests set it to run once per language. */
export const siteFolders: SiteFolders = inLanguage(defaultFolders, siteLanguage);

/**
 * Vite and Vitest aliases for the generated modules of the current site. Styles write `~generated/…`, because a # would
 * begin a URL fragment.
 */
export const generatedAlias = { find: /^[#~]generated(?=\/)/, replacement: resolve(siteFolders.generated) };

/**
 * Imports a generated module of a site by its path, for code that Node runs unbundled. Bundled code imports
 * `#generated/…`.
 */
export const importGenerated = async <Module>(
  file: string,
  { generated }: Pick<SiteFolders, 'generated'> = siteFolders,
): Promise<Module> => (await import(/* @vite-ignore */ pathToFileURL(resolve(generated, file)).href)) as Module;

/** Imports a generated module in every published language, the default first. */
export const importInLanguages = async <Module>(file: string): Promise<Module[]> => {
  const { languages } = await importGenerated<typeof import('#generated/languages.ts')>('languages.ts');
  return Promise.all(languages.map(({ path }) => importGenerated<Module>(file, inLanguage(defaultFolders, path))));
};
