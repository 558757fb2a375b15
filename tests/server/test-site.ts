import { loadSite } from '../../server/load-site.ts';
import { siteFolders } from '../../sites/site-folders.ts';

/** The content of the site under test. */
export const testSite = await loadSite(siteFolders);
