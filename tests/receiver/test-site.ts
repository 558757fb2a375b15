import { loadSite } from '../../receiver/load-site.ts';
import { defaultFolders } from '../../sites/site-folders.ts';

export const testSite = await loadSite(defaultFolders);
