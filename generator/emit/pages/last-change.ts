import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { textsIn } from '../../read/data-path.ts';
import type { History } from '../../read/files/history.ts';
import { filesOfPage } from '../../read/site-files.ts';
import { entryOf } from './entry-of.ts';

/** Returns the data files of a template's pages: their own, those they show, and the entries they list. */
const filesOf = ({ single, collections }: Content, template: string): string[] => {
  const row = single.routes.pages.find((page) => page.template === template);
  const listed = pageCollections
    .filter((folder) => row?.paged?.of === folder || collectionAt(folder).listedOn?.template === template)
    .flatMap((folder) => collections[folder].map(({ id }) => `${folder}/${id}`));
  return [...new Set([...filesOfPage(template, row?.shows ?? []), ...listed])].map((file) => `${file}.yaml`);
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
 * of some collections state their own. Results are cached by template, because all pages of a long list depend on the
 * same entries.
 */
export const lastChangeOf = (
  content: Content,
  history: History,
): ((address: Pick<Address, 'folder' | 'contentId' | 'template'>) => string | undefined) => {
  const lastChange = (file: string) => changeOf(file, content.language, history);
  const ofTemplates = new Map<string, string | undefined>();
  return ({ folder, contentId, template }) => {
    const { changed } = folder ? collectionAt(folder) : {};
    if (folder && changed) {
      const entry = entryOf(content, folder, contentId);
      return changed.flatMap((field) => textsIn(entry, field))[0];
    }
    if (folder) return lastChange(`${folder}/${contentId}.yaml`);
    if (!ofTemplates.has(template)) ofTemplates.set(template, latest(filesOf(content, template).map(lastChange)));
    return ofTemplates.get(template);
  };
};
