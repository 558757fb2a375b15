import { loadSite } from '../../server/load-site.ts';
import { siteFolders } from '../../sites/site-folders.ts';

export const testSite = await loadSite(siteFolders);
