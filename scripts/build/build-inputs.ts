import { join } from 'node:path';
import { filesBelow } from '../../generator/read/files/files-below.ts';
import { hashOfFiles } from '../../generator/read/files/hash-of-files.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import type { Platform } from './hosting/platforms.ts';

/**
 * What pages read while they are rendered (renderer/content/), and how they are sent; all else in generated/ becomes
 * part of the bundle.
 */
const contentFiles = [
  'content/hosting.ts',
  'routes.json',
  'content/case-studies.jsonl',
  'content/case-studies-lists.json',
  'content/case-study-dates.json',
  'search.json',
];

const isForBundle = (file: string): boolean => !contentFiles.includes(file) && !/^(public|json-schemas)\//.test(file);

/**
 * Everything that the bundle is made of, and everything besides content that a page may depend on: all code (also the
 * generator's and the scripts', which costs a few seconds now and then and needs no thought), what is generated as
 * code, the settings, the packages that are locked and those that are installed, the version of Node, the variables
 * that reach pages, and the year in the footer.
 */
export const bundleInputs = (): string => {
  const folders = ['sites', 'renderer', 'schemas', 'generator', 'scripts', 'public'];
  const variables = Object.entries(process.env).filter(([name]) =>
    /^(API_ORIGIN|NODE_ENV|VITE_|PUBLIC_ENV__)/.test(name),
  );
  return hashOfFiles(
    '.',
    [
      ...folders.flatMap((folder) => filesBelow(folder).map((file) => join(folder, file))),
      ...filesBelow(siteFolders.generated)
        .filter(isForBundle)
        .map((file) => join(siteFolders.generated, file)),
      'vite.config.ts',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
      'node_modules/.package-lock.json',
    ],
    process.version,
    JSON.stringify(variables.toSorted()),
    String(new Date().getFullYear()),
  );
};

/** What changes the served files but no page: when data was last changed, and the platform that serves the files. */
export const historyInputs = (platform: Platform | undefined): string =>
  hashOfFiles(siteFolders.generated, ['public/sitemap.xml', 'public/feed.xml'], platform ?? '');

/** What pages read while they are rendered, and what their table of hosting is made by. */
export const contentInputs = (): string =>
  hashOfFiles(siteFolders.generated, contentFiles, hashOfFiles('server/hosting', filesBelow('server/hosting')));
