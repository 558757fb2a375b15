import type { Address } from '../../../generator/read/addresses.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { listAt, valueAt } from '../../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument, visitsOf } from '../../../generator/read/document.ts';
import { filesOfPage, sharedFiles } from '../../../generator/read/translations/localized-pages.ts';
import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { titleOfDocument } from '../../changes/document-title.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import type { FieldWords } from '../field-words.ts';
import type { PageLink } from '../protocol.ts';

/** How near a file is to a page: the page's own, that of its kind, that of every page, listed on it, or elsewhere. */
export type Nearness = 0 | 1 | 2 | 3 | 4;

const own: Nearness = 0;
const ofKind: Nearness = 1;
const ofEveryPage: Nearness = 2;
const listed: Nearness = 3;
export const elsewhere: Nearness = 4;

/** The files of a site with the pages that show them, in one language. */
export interface FilesOfPages {
  /** The page at a path; undefined for the 404 page. */
  pageAt: (path: string) => Address | undefined;
  nearness: (file: string, page: Address | undefined) => Nearness;
  /** The pages that show a file, in the order of the route table. */
  pagesOf: (file: string) => PageLink[];
}

/** Returns the names of the entries that a document refers to, such as `case-studies/my-study`. */
const entriesNamedIn = (document: CheckedDocument): string[] =>
  visitsOf(document).flatMap(({ value: id, meta }) => {
    const folder = collectionFolders.find((each) => collectionAt(each).one === meta.reference);
    return folder ? [`${folder}/${String(id)}`] : [];
  });

/** Returns the folders whose entries a page of a template lists. */
const foldersListedBy = ({ template }: Address, routes: unknown): string[] => {
  const row = listAt(routes, ['pages']).find((page) => valueAt(page, ['template']) === template);
  return collectionFolders.filter(
    (folder) => valueAt(row, ['paged', 'of']) === folder || collectionAt(folder).listedOn?.template === template,
  );
};

export const filesOfPages = ({ documents, addresses }: SiteInLanguage, words: FieldWords): FilesOfPages => {
  const routes = documents.single.get('routes')?.value;
  const filesAt = filesOfPage(documents);
  const shared = new Set(sharedFiles(documents));
  const byName = new Map(allDocuments(documents).map((document) => [nameOfFile(document.source.file), document]));
  const byPath = new Map(addresses.map((address) => [address.path, address]));
  const pages = addresses.filter(({ path, canonical, list }) => path === canonical && list === undefined);
  const named = new Map([...byName].map(([name, document]) => [name, new Set(entriesNamedIn(document))]));
  const cached = new Map<string, ReadonlyMap<string, Nearness>>();
  const filesNear = (page: Address): ReadonlyMap<string, Nearness> => {
    const known = cached.get(page.canonical);
    if (known) return known;
    const entry = page.folder && `${page.folder}/${page.contentId}`;
    const files = filesAt(page);
    const folders = foldersListedBy(page, routes);
    const inLists = [...byName.keys()].filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)));
    const referred = [...byName.keys()].filter((name) => files.some((file) => named.get(file)?.has(name)));
    const near = new Map<string, Nearness>([
      ...[...inLists, ...referred].map((name) => [name, listed] as const),
      ...files.map((name) => [name, name === entry ? own : ofKind] as const),
    ]);
    cached.set(page.canonical, near);
    return near;
  };
  const nearness = (file: string, page: Address | undefined): Nearness => {
    const name = nameOfFile(file);
    const near = page && filesNear(page).get(name);
    return near ?? (shared.has(name) ? ofEveryPage : elsewhere);
  };
  const titleOf = ({ folder, contentId, template, path }: Address): string => {
    const document = byName.get(folder ? `${folder}/${contentId}` : `pages/${template}`);
    return document ? titleOfDocument(document, words.labels) : path;
  };
  return {
    pageAt: (path) => byPath.get(path),
    nearness,
    pagesOf: (file) =>
      pages
        .filter((page) => nearness(file, page) !== elsewhere)
        .map((page) => ({ path: page.path, title: titleOf(page) })),
  };
};
