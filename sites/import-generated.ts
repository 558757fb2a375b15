import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteFolders } from './site-folders.ts';

/**
 * Imports a generated module of the current site by its path, for code that Node runs unbundled. Bundled code imports
 * `#generated/…`.
 */
export const importGenerated = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(siteFolders.generated, file)).href)) as Module;
