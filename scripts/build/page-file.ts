import { formAnswersPath } from '../../schemas/forms/wire-format.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** An address that no page has: rendering it gives the page for all such addresses. */
export const notFoundPath = '/404';

/** The file of a page as static hosts look for it, from the folder that is served. */
export const servedFile = (path: string): string => `${path === '/' ? '/index' : path}.html`;

/**
 * The same, as a path in dist. The pages that answer forms stand beside the site: the receiver sends them, no host
 * does.
 */
export const fileInDist = (path: string): string =>
  path.startsWith(`${formAnswersPath}/`) ? `${path.slice(1)}.html` : `client${servedFile(path)}`;

/** The same from the project's folder. */
export const pageFile = (path: string): string => `${siteFolders.dist}/${fileInDist(path)}`;
