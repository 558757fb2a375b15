import {
  type CollectionFolder,
  collectionAt,
  type PageCollection,
  pageCollections,
} from '../../schemas/collections.ts';
import { pageKind, templates } from '../../schemas/pages.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { pagesIn } from '../check/translations.ts';
import { camelCase, pascalCase } from '../emit/print.ts';
import { type Address, addressesOf } from '../read/addresses.ts';
import { type DataPath, valueAt } from '../read/data-path.ts';
import type { Documents, FilledDocument } from '../read/document.ts';
import { withoutDrafts } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { fixFor } from '../read/nearest.ts';
import { walk } from '../read/schema-walk.ts';
import { EditRefused } from './edit-refused.ts';
import { expectThing, fileOf, folderOf, listedPlace, openFor, type Thing } from './kinds.ts';
import { type CodeTexts, isInFrame, type Reads, readsOfEveryPage, readsOfTemplate } from './page-code.ts';
import { linksTo, placeOfReference, type Reference, referencesTo, usesOfPicture } from './references-to.ts';
import { translationsOf } from './translations/open-translations.ts';

/** Places and pages that depend on a thing. */
export interface Impact {
  places: Fault[];
  /** Addresses of the pages that show it, in the order of the route table. */
  pages: readonly string[];
  /** Addresses of these pages in other languages, by the address in the default language. */
  localized: ReadonlyMap<string, readonly string[]>;
  translations: readonly TranslatedThing[];
  onEveryPage: boolean;
}

/** A translation of the file of a thing. */
export interface TranslatedThing {
  file: string;
  missing: number;
  outdated: number;
}

/** The 404 page, which has a data file but no row in the route table. */
const notFound = { path: '/404', template: 'not-found' };

/** State of a search: the documents, the reads of the page code, and the pages found so far. */
interface Search {
  documents: Documents;
  addresses: readonly Address[];
  byTemplate: ReadonlyMap<string, Reads>;
  ofEveryPage: Reads;
  /** Templates and single pages that show the thing. */
  templates: Set<string>;
  paths: Set<string>;
  onEveryPage: boolean;
}

const note = (search: Search, read: (reads: Reads) => boolean): void => {
  for (const [template, reads] of search.byTemplate) if (read(reads)) search.templates.add(template);
  if (read(search.ofEveryPage)) search.onEveryPage = true;
};

/** True if the code lists every entry of a collection. */
const listsAll = (reads: Reads, folder: CollectionFolder): boolean => {
  const name = camelCase(collectionAt(folder).one);
  return [
    `content/${folder}/index.ts#${name}Summaries`,
    `ids.ts#${name}Ids`,
    `renderer/content/${folder}.ts#${name}Ids`,
  ].some((read) => reads.has(read));
};

/** True if the code shows those entries of a collection that a file names. */
const showsNamed = (reads: Reads, folder: CollectionFolder): boolean => {
  const { one } = collectionAt(folder);
  return [`renderer/content/${folder}.ts`, `content/${folder}/index.ts`].some(
    (file) => reads.has(`${file}#load${pascalCase(one)}`) || reads.has(`${file}#${camelCase(one)}Summaries`),
  );
};

/** True if the code shows the entries of a collection with a switch, as in `featuredCaseStudies`. */
const showsSwitched = (reads: Reads, folder: CollectionFolder, name: string): boolean =>
  [...reads].some((read) => read.startsWith(`renderer/content/${folder}.ts#${name}`));

/** Returns the enabled switches of an entry. `listed` is on by default. */
const switchesOf = ({ documents }: Search, folder: CollectionFolder, id: string): string[] => {
  const entry = documents.collections.get(folder)?.find(({ source }) => source.id === id);
  const flags = collectionAt(folder).flags ?? [];
  return flags.filter((name) => (valueAt(entry?.value, [name]) ?? name === 'listed') === true);
};

const noteOwnPage = ({ addresses, paths }: Search, folder: PageCollection, id: string): void => {
  for (const address of addresses) {
    if (address.folder === folder && address.contentId === id) paths.add(address.canonical);
  }
};

/**
 * Records the page of an entry, and the pages that list it: with all entries, or with those that have one of its
 * switches.
 */
const noteEntry = (search: Search, folder: PageCollection, id: string): void => {
  noteOwnPage(search, folder, id);
  const switches = switchesOf(search, folder, id);
  note(search, (reads) => listsAll(reads, folder) || switches.some((name) => showsSwitched(reads, folder, name)));
  // The search page reads the search index. The search dialog of other pages loads it on demand.
  if (collectionAt(folder).searched) search.templates.add('search');
};

const folderOfFile = (file: string): PageCollection | undefined =>
  pageCollections.find((folder) => file.startsWith(`data/${folder}/`));

/** Records the pages that show the content of a file. An entry has one page. */
const noteFile = (search: Search, { source: { file, id } }: FilledDocument): void => {
  const folder = folderOfFile(file);
  const name = file.replace(/^data\/|\.yaml$/g, '');
  if (folder) noteOwnPage(search, folder, id);
  else if (name.startsWith('pages/')) search.templates.add(id);
  else note(search, (reads) => reads.has(`content/${name}.ts`) || reads.has(`${name}.ts`));
};

/** Records the pages that show an entry with the entries to which it refers, such as /industries. */
const noteThroughEntry = (search: Search, holder: FilledDocument, folder: PageCollection): void => {
  const through = folderOfFile(holder.source.file);
  if (!through) return;
  const { one } = collectionAt(through);
  for (const [template, reads] of search.byTemplate) {
    const isOwn = search.addresses.some((address) => address.folder === through && address.template === template);
    if (isOwn || !showsNamed(reads, through) || !showsNamed(reads, folder)) continue;
    const page = [...search.documents.single.values()].find(
      ({ source }) => source.file === `data/pages/${template}.yaml`,
    );
    const visits = page ? walk(page.schema, page.value) : [];
    const names = visits.flatMap(({ meta, value }) => (meta.reference === one ? [value] : []));
    const isShown = names.length === 0 ? listsAll(reads, through) : names.includes(holder.source.id);
    if (isShown) search.templates.add(template);
  }
};

/** Records the page of a row in data/routes.yaml. */
const noteRow = ({ paths }: Search, { source: { value } }: FilledDocument, path: DataPath): void => {
  const address = valueAt(value, [...path.slice(0, 2), 'path']);
  if (typeof address === 'string') paths.add(address);
};

/** Records the pages that show a quotation: those that name it, and that of its case study. */
const noteQuotation = (search: Search, path: DataPath): void => {
  const [id, study] = ['id', 'study'].map((key) =>
    valueAt(search.documents.single.get('testimonials')?.value, [...path.slice(0, 2), key]),
  );
  noteReferences(search, referencesTo(search.documents, { kind: 'testimonial', id: String(id) }));
  if (typeof study === 'string') noteOwnPage(search, 'case-studies', study);
};

const noteReferences = (search: Search, references: readonly Reference[]): void => {
  for (const { document, path, how } of references) {
    if (how === 'aliases') continue;
    if (document.source.file === 'data/testimonials.yaml') {
      noteQuotation(search, path);
      continue;
    }
    if (document.source.file === 'data/routes.yaml') noteRow(search, document, path);
    else noteFile(search, document);
  }
};

/** Returns the export name of a constant, sentence or notice. */
const exportOf = ({ kind, id }: Thing): string | undefined => {
  if (kind === 'constant') return `constants.ts#${id}`;
  if (kind === 'message') return `messages.ts#${id}Sentence`;
  return kind === 'notice' ? `messages.ts#${id}Notice` : undefined;
};

const noteThing = (search: Search, code: CodeTexts, thing: Thing, references: readonly Reference[]): void => {
  const folder = folderOf(thing.kind);
  const pageFolder = pageCollections.find((name) => name === folder);
  if (pageFolder) {
    noteEntry(search, pageFolder, thing.id);
    for (const { document, how } of references) if (how === 'id') noteThroughEntry(search, document, pageFolder);
  } else if (folder) {
    note(search, (reads) => reads.has(`${folder}/${thing.id}.ts`));
  }
  const name = exportOf(thing);
  if (name !== undefined) note(search, (reads) => reads.has(name));
  const quotation = thing.kind === 'testimonial' && listedPlace(search.documents, thing);
  if (quotation) noteQuotation(search, quotation.whole);
  if (thing.kind !== 'constant') return;
  if (isInFrame(code, thing.id)) search.onEveryPage = true;
  for (const template of templates) {
    if ((pageKind(template).hashDelay ?? 'anchorDelay') === thing.id) search.templates.add(template);
  }
};

/** Returns the addresses of the recorded pages. A draft is only included if its own page was recorded. */
const pagesOf = ({ documents, templates, paths, onEveryPage }: Search): string[] => {
  const canonical = addressesOf(withoutDrafts(documents)).filter((address) => address.path === address.canonical);
  const shown = [...canonical, notFound].filter(
    ({ path, template }) => onEveryPage || paths.has(path) || templates.has(template),
  );
  return [...new Set([...shown.map(({ path }) => path), ...paths])];
};

const expectPath = (addresses: readonly Address[], path: string): Address => {
  const address = addresses.find((known) => known.path === path);
  if (address) return address;
  const paths = addresses.map((known) => known.path);
  throw new EditRefused(
    `there is no page at ${path} (fix: ${fixFor(path, paths, 'use an address of data/routes.yaml')})`,
  );
};

/** Records the pages that depend on a thing, a picture or a page. Returns the places that refer to it. */
const noteAll = (search: Search, code: CodeTexts, thing: Thing): Reference[] => {
  const { documents, addresses, paths } = search;
  const { kind, id } = thing;
  if (kind === 'path') {
    const { canonical } = expectPath(addresses, id);
    const own = addresses.filter((address) => address.canonical === canonical);
    paths.add(canonical);
    return linksTo(documents, new Set(own.map(({ path }) => path)));
  }
  if (kind !== 'photograph' && kind !== 'drawing') {
    expectThing(documents, thing);
    const references = referencesTo(documents, thing);
    noteThing(search, code, thing, references);
    return references;
  }
  const uses = usesOfPicture(documents, id);
  if (uses.length === 0) {
    throw new EditRefused(`no file of data/ shows the ${kind} "${id}" (fix: write the name of one that is shown)`);
  }
  for (const { document } of uses) {
    const folder = folderOfFile(document.source.file);
    if (folder) noteEntry(search, folder, document.source.id);
  }
  return uses;
};

/** Returns the translations of a thing's file, and the addresses of pages in other languages. */
const inOtherLanguages = (
  documents: Documents,
  thing: Thing,
  pages: readonly string[],
): Pick<Impact, 'localized' | 'translations'> => {
  const folder = folderOf(thing.kind);
  const file = folder ? fileOf(folder, thing.id) : listedPlace(documents, thing)?.document.source.file;
  const addresses = addressesOf(withoutDrafts(documents));
  const { languages } = translationsOf(documents);
  const targets = languages.map((language) => pagesIn(language, addresses).targets);
  const all = languages.flatMap(({ translations }) => [...translations.values()]);
  return {
    localized: new Map(pages.map((path) => [path, targets.flatMap((each) => each.get(path) ?? [])])),
    translations: all
      .filter(({ source, original }) => source && original.source.file === file)
      .map(({ document, texts }) => ({
        file: document.source.file,
        missing: texts.filter(({ state }) => state === 'missing').length,
        outdated: texts.filter(({ state }) => state === 'outdated').length,
      })),
  };
};

/** Finds the places that refer to a thing, a picture or a page, and the pages that show it. */
export const impactOf = (folders: Pick<SiteFolders, 'data'>, code: CodeTexts, thing: Thing): Impact => {
  const documents = openFor(folders, thing.kind, ['photograph', 'drawing', 'path']);
  const search: Search = {
    documents,
    addresses: addressesOf(documents),
    byTemplate: new Map(templates.map((template) => [template, readsOfTemplate(code, template)])),
    ofEveryPage: readsOfEveryPage(code),
    templates: new Set(),
    paths: new Set(),
    onEveryPage: false,
  };
  const references = noteAll(search, code, thing);
  noteReferences(search, references);
  const pages = pagesOf(search);
  return {
    places: references.map(placeOfReference),
    pages,
    onEveryPage: search.onEveryPage,
    ...inOtherLanguages(documents, thing, pages),
  };
};
