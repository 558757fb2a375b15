import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Address } from '../../read/addresses.ts';
import { type Content, pageAt } from '../../read/content.ts';
import { textsIn } from '../../read/data-path.ts';
import type { History } from '../../read/files/history.ts';
import { filesOfSections, pageFileOf } from '../../read/page-files.ts';
import { entryOf } from './entry-of.ts';

type Page = Pick<Address, 'folder' | 'contentId' | 'template'>;

/** Returns the data files of a page: its own, those that its sections show, and the entries that it lists. */
const filesOf = (content: Content, page: Page): string[] => {
  const { single, collections } = content;
  const { template } = page;
  const row = single.routes.pages.find((each) => each.template === template);
  const listed = pageCollections
    .filter((folder) => row?.paged?.of === folder || collectionAt(folder).listedOn?.template === template)
    .flatMap((folder) => collections[folder].map(({ id }) => `${folder}/${id}`));
  const files = [pageFileOf(page), ...filesOfSections(pageAt(content, page)), ...listed];
  return files.map((file) => `${file}.yaml`);
};

/** Returns a file's last change in a language: that of the original or of the catalog. Undefined if unknown. */
const changeOf = (file: string, { path }: Content['language'], history: History): string | undefined => {
  const original = history.get(file)?.changed;
  const translation = history.get(`translations/${path}.po`)?.changed ?? '';
  return original && translation > original ? translation : original;
};

/** Returns the latest of several changes; undefined if one is unknown, because undefined is sorted to the end. */
const latest = (changes: readonly (string | undefined)[]): string | undefined => changes.toSorted().at(-1);

/**
 * Returns a function that finds a page's last change; undefined if the history of one of its files is unknown. Entries
 * of some collections state their own. Results are cached by file, because all pages of a long list depend on the same
 * entries.
 */
export const lastChangeOf = (content: Content, history: History): ((page: Page) => string | undefined) => {
  const lastChange = (file: string) => changeOf(file, content.language, history);
  const ofPages = new Map<string, string | undefined>();
  return (page) => {
    const { folder, contentId } = page;
    const { changed } = folder ? collectionAt(folder) : {};
    if (folder && changed) {
      const entry = entryOf(content, folder, contentId);
      return changed.flatMap((field) => textsIn(entry, field))[0];
    }
    const file = pageFileOf(page);
    if (folder && folder !== 'pages') return lastChange(`${folder}/${contentId}.yaml`);
    if (!ofPages.has(file)) ofPages.set(file, latest(filesOf(content, page).map(lastChange)));
    return ofPages.get(file);
  };
};
