import { stampsBelow } from '../../generator/read/files/cache.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { readInLanguages } from '../changes/site-in-language.ts';
import { foundTexts } from './find/find-texts.ts';
import { listInMemory } from './save/change-list.ts';
import { SiteEditor } from './save/site-editor.ts';

interface Opened {
  /** The site in its languages, the default first. */
  sites: ReturnType<typeof readInLanguages>;
  /** The index of its texts. */
  texts: () => ReturnType<typeof foundTexts>;
}

/** A site that requests read and change. Only one process may have it open for changes. */
export interface EditingSite {
  folders: SiteFolders;
  /** Returns the site as its files are now. */
  opened: () => Opened;
  editor: SiteEditor;
  /** Number of changes that are not published yet; only hosted. */
  changes?: () => Promise<number>;
}

/**
 * Opens a site with the changes that undo knows. Caches it and its index of texts until a file of the site changes.
 */
export const openSite = (folders: SiteFolders, list = listInMemory()): EditingSite => {
  let stamps = '';
  let current: Opened | undefined;
  const read = (): Opened => {
    const sites = readInLanguages(folders.data);
    let texts: ReturnType<typeof foundTexts> | undefined;
    return { sites, texts: () => (texts ??= foundTexts(sites)) };
  };
  const opened = (): Opened => {
    const now = [folders.data, folders.public].map(stampsBelow).join('\n');
    if (now !== stamps) current = undefined;
    current ??= read();
    stamps = now;
    return current;
  };
  return { folders, opened, editor: new SiteEditor(folders, list) };
};
