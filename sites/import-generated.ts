import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { siteFolders } from './site-folders.ts';

/**
 * A module that was generated for the site that a command is about, by its path in the folder: for code that Node runs
 * as it is. What is bundled says `#generated/…`, and vite.config.ts knows the folder.
 */
export const importGenerated = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(resolve(siteFolders.generated, file)).href)) as Module;
