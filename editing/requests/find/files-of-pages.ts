import type { Address } from '../../../generator/read/addresses.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments } from '../../../generator/read/document.ts';
import { entryFileOf } from '../../../generator/read/page-files.ts';
import { filesOfPage, filesReadOnPage, sharedFiles } from '../../../generator/read/translations/localized-pages.ts';
import { titleOfDocument } from '../../changes/document-title.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import type { FieldWords } from '../../field-words.ts';
import type { PageLink } from '../protocol.ts';

/** How near a file is to a page: its entry, another file of it, a file of every page, or of other pages only. */
export type Nearness = 0 | 1 | 2 | 3;

/** The files of a site with their pages, in one language. */
export interface FilesOfPages {
  /** The page at a path; undefined for the 404 page. */
  pageAt: (path: string) => Address | undefined;
  /** True for a file with texts of menus, the footer or a dialog. */
  isOnAll: (file: string) => boolean;
  nearness: (file: string, page: Address | undefined) => Nearness;
  /** The pages of a file, in the order of the route table. Lists of entries do not count. */
  pagesOf: (file: string) => PageLink[];
}

/** Files with the texts of mails, settings, addresses and the 404 page, which no page with an address shows. */
const filesOfNoPage: readonly string[] = ['mails', 'receiver', 'routes', 'pages/not-found'];

/** The forms of a dialog, which every page opens. */
const dialogForms = ({ collections }: SiteInLanguage['documents']): string[] =>
  (collections.get('forms') ?? [])
    .filter(({ value }) => valueAt(value, ['dialog']) !== undefined)
    .map(({ source }) => `forms/${source.id}`);

export const filesOfPages = ({ documents, addresses }: SiteInLanguage, words: FieldWords): FilesOfPages => {
  const filesAt = filesOfPage(documents);
  const readOn = filesReadOnPage(documents);
  const shared = new Set(sharedFiles(documents));
  const onAll = shared.difference(new Set(filesOfNoPage)).union(new Set(dialogForms(documents)));
  const byName = new Map(allDocuments(documents).map((document) => [nameOfFile(document.source.file), document]));
  const byPath = new Map(addresses.map((address) => [address.path, address]));
  const pages = addresses
    .filter(({ path, canonical, list }) => path === canonical && list === undefined)
    .map((page) => ({ page, files: new Set(readOn(page)) }));
  const nearness = (file: string, page: Address | undefined): Nearness => {
    const name = nameOfFile(file);
    if (page && name === `${page.folder}/${page.contentId}`) return 0;
    if (page && filesAt(page).includes(name)) return 1;
    return shared.has(name) ? 2 : 3;
  };
  const titleOf = (address: Address): string => {
    const document = byName.get(entryFileOf(address));
    return document ? titleOfDocument(documents, document, words.labels) : address.path;
  };
  return {
    pageAt: (path) => byPath.get(path),
    isOnAll: (file) => onAll.has(nameOfFile(file)),
    nearness,
    pagesOf: (file) => {
      const name = nameOfFile(file);
      return pages
        .filter(({ files }) => files.has(name) || onAll.has(name))
        .map(({ page }) => ({ path: page.path, title: titleOf(page) }));
    },
  };
};
