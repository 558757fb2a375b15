import { join } from 'node:path';
import { filesBelow, hashOfFiles } from '../../generator/read/files/files-below.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { folderStamp } from './build-record.ts';
import type { Platform } from './hosting/platforms.ts';

/** Files that pages read during rendering (renderer/content/). The bundle contains the rest of generated/. */
const contentFiles = [
  'content/hosting.ts',
  'routes.json',
  'content/case-studies.jsonl',
  'content/case-studies-lists.json',
  'content/case-study-dates.json',
  'search.json',
];

/** Returns a generated file's path in the modules of its language. */
const inModules = (file: string): string => file.replace(/^languages\/[^/]+\//, '');

const isContent = (file: string): boolean => contentFiles.includes(inModules(file));

const isForBundle = (file: string): boolean => !isContent(file) && !/^(public|json-schemas)\//.test(file);

/**
 * Returns a hash of all inputs besides content: code, settings, packages, Node version, relevant environment variables,
 * and the year in the footer. It covers all code, because a needless rebuild costs only a few seconds.
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

/** Returns a hash of the other served files, such as drawings, and of the platform. */
export const servedInputs = (platform: Platform | undefined): string =>
  `${platform ?? ''} ${folderStamp(siteFolders.served)}`;

/** Returns a hash of the pages' content and of the code that creates their hosting table. */
export const contentInputs = (): string =>
  hashOfFiles(
    siteFolders.generated,
    filesBelow(siteFolders.generated).filter(isContent),
    hashOfFiles('server/hosting', filesBelow('server/hosting')),
  );
