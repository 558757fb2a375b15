import { collectionAt, pageCollections } from '../../../schemas/collections.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import type { History } from '../../read/files/history.ts';
import { pageOfFile } from '../../read/site-files.ts';
import { entryOf } from './entry-of.ts';

/** Returns the data files of a template's pages: their own, those they show, and the entries they list. */
const filesOf = ({ single, collections }: Content, template: string): string[] => {
  const row = single.routes.pages.find((page) => page.template === template);
  const alone = Object.entries(pageOfFile).flatMap(([file, page]) => (page === template ? [file] : []));
  const listed = pageCollections
    .filter((folder) => row?.paged?.of === folder || collectionAt(folder).listedOn?.template === template)
    .flatMap((folder) => collections[folder].map(({ id }) => `${folder}/${id}`));
  return [...new Set([`pages/${template}`, ...(row?.shows ?? []), ...alone, ...listed])].map((file) => `${file}.yaml`);
};

/** Returns the latest change of several files; undefined if a date is unknown. */
const latest = (files: readonly string[], history: History): string | undefined => {
  let last = '';
  for (const file of files) {
    const time = history.get(file)?.changed;
    if (time === undefined) return undefined;
    if (time > last) last = time;
  }
  return last;
};

/**
 * Returns a function that finds a page's last change; undefined if the history of one of its files is unknown. An
 * insight states its own. Results are cached by template, because all pages of a long list depend on the same entries.
 */
export const lastChangeOf = (
  content: Content,
  history: History,
): ((address: Pick<Address, 'folder' | 'contentId' | 'template'>) => string | undefined) => {
  const ofTemplates = new Map<string, string | undefined>();
  return ({ folder, contentId, template }) => {
    if (folder === 'insights') {
      const insight = entryOf(content, folder, contentId);
      return insight?.updated ?? insight?.date;
    }
    if (folder) return history.get(`${folder}/${contentId}.yaml`)?.changed;
    if (!ofTemplates.has(template)) ofTemplates.set(template, latest(filesOf(content, template), history));
    return ofTemplates.get(template);
  };
};
