import {
  type CollectionFolder,
  collectionAt,
  type PageCollection,
  pageCollections,
} from '../../schemas/collections.ts';
import { pageKind, templates } from '../../schemas/pages.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { knownIds } from '../check/known-ids.ts';
import { camelCase, pascalCase } from '../emit/print.ts';
import { type Address, addressesOf } from '../read/addresses.ts';
import { type DataPath, valueAt } from '../read/data-path.ts';
import type { Documents, FilledDocument } from '../read/document.ts';
import { readDocuments } from '../read/documents.ts';
import { isDraft } from '../read/drafts.ts';
import type { Fault } from '../read/fault.ts';
import { nearest } from '../read/nearest.ts';
import { walk } from '../read/schema-walk.ts';
import { expectReadable } from './edit-files.ts';
import { EditRefused, expectKind, expectThing, folderOf, type Thing } from './kinds.ts';
import { type CodeTexts, isInFrame, type Reads, readsOfEveryPage, readsOfTemplate } from './page-code.ts';
import { linksTo, placeOfReference, type Reference, referencesTo, usesOfPhotograph } from './references-to.ts';

/** The places and pages that depend on a thing. */
export interface Impact {
  /** The places that refer to it. */
  places: Fault[];
  /** The addresses of the pages that show it, in the order of the route table. */
  pages: readonly string[];
  /** True if every page shows it. */
  onEveryPage: boolean;
}

/** The 404 page. It has a data file but no row in the route table. */
const notFound = { file: 'data/pages/not-found.yaml', path: '/404' };

/** A site and its code. */
interface Shown {
  documents: Documents;
  addresses: readonly Address[];
  byTemplate: ReadonlyMap<string, Reads>;
  everywhere: Reads;
  code: CodeTexts;
}

/** The templates and single pages that show a thing. */
interface Found {
  templates: Set<string>;
  paths: Set<string>;
  everywhere: boolean;
}

const readersOf = ({ byTemplate }: Shown, read: (reads: Reads) => boolean): string[] =>
  [...byTemplate].flatMap(([template, reads]) => (read(reads) ? [template] : []));

const note = (found: Found, shown: Shown, read: (reads: Reads) => boolean): void => {
  for (const template of readersOf(shown, read)) found.templates.add(template);
  if (read(shown.everywhere)) found.everywhere = true;
};

const noteOwnPage = (found: Found, { addresses }: Shown, folder: CollectionFolder, id: string): void => {
  for (const address of addresses) {
    if (address.folder === folder && address.contentId === id) found.paths.add(address.canonical);
  }
};

/** True if code lists every entry of a collection. */
const listsAll = (reads: Reads, folder: CollectionFolder): boolean => {
  const name = camelCase(collectionAt(folder).one);
  return [
    `content/${folder}/index.ts#${name}Summaries`,
    `ids.ts#${name}Ids`,
    `renderer/content/${folder}.ts#${name}Ids`,
  ].some((read) => reads.has(read));
};

/** True if code shows the entries of a collection that a file names. */
const showsNamed = (reads: Reads, folder: CollectionFolder): boolean => {
  const { one } = collectionAt(folder);
  const names = [`load${pascalCase(one)}`, `${camelCase(one)}Summaries`];
  return names.some(
    (name) => reads.has(`renderer/content/${folder}.ts#${name}`) || reads.has(`content/${folder}/index.ts#${name}`),
  );
};

/** True if code shows the entries of a collection with a switch: `featuredCaseStudies`. */
const showsSwitched = (reads: Reads, folder: CollectionFolder, name: string): boolean =>
  [...reads].some((read) => read.startsWith(`renderer/content/${folder}.ts#${name}`));

const entryOf = ({ documents }: Shown, folder: CollectionFolder, id: string): FilledDocument | undefined =>
  documents.collections.get(folder)?.find(({ source }) => source.id === id);

/** The switches of an entry that are on. `listed` is on by default. */
const switchesOf = (document: FilledDocument | undefined, folder: CollectionFolder): string[] =>
  (collectionAt(folder).flags ?? []).filter((name) => (valueAt(document?.value, [name]) ?? name === 'listed') === true);

/** Notes the pages that list an entry, because they list all entries, or all with one of its switches. */
const noteLists = (found: Found, shown: Shown, folder: CollectionFolder, id: string): void => {
  const switches = switchesOf(entryOf(shown, folder, id), folder);
  const { searched, hasPages } = collectionAt(folder);
  note(found, shown, (reads) => listsAll(reads, folder) || switches.some((name) => showsSwitched(reads, folder, name)));
  // The search page reads the search index. The search dialog of every page loads it on demand.
  if (hasPages && searched) {
    for (const template of readersOf(shown, (reads) => reads.has('search.json'))) found.templates.add(template);
  }
};

const folderOfFile = (file: string): CollectionFolder | undefined =>
  pageCollections.find((folder) => file.startsWith(`data/${folder}/`));

/** Notes the pages that show the content of a file. An entry has one page. */
const noteFile = (found: Found, shown: Shown, { source: { file, id } }: FilledDocument): void => {
  const folder = folderOfFile(file);
  const name = file.replace(/^data\/|\.yaml$/g, '');
  if (folder) noteOwnPage(found, shown, folder, id);
  else if (file === notFound.file) found.paths.add(notFound.path);
  else if (name.startsWith('pages/')) found.templates.add(id);
  else note(found, shown, (reads) => reads.has(`content/${name}.ts`) || reads.has(`${name}.ts`));
};

/** Notes the pages that show entries together with the entries that those name, such as /industries. */
const noteThroughEntry = (found: Found, shown: Shown, holder: FilledDocument, folder: PageCollection): void => {
  const through = folderOfFile(holder.source.file);
  if (!through) return;
  const { one } = collectionAt(through);
  for (const [template, reads] of shown.byTemplate) {
    const isOwn = shown.addresses.some((address) => address.folder === through && address.template === template);
    if (isOwn || !showsNamed(reads, through) || !showsNamed(reads, folder)) continue;
    const page = [...shown.documents.single.values()].find(
      ({ source }) => source.file === `data/pages/${template}.yaml`,
    );
    const names = page
      ? [...walk(page.schema, page.value)].flatMap(({ meta, value }) => (meta.reference === one ? [value] : []))
      : [];
    if (names.length === 0 ? listsAll(reads, through) : names.includes(holder.source.id)) found.templates.add(template);
  }
};

/** Notes the pages that show an entry: its page and the lists that contain it. */
const noteEntry = (found: Found, shown: Shown, folder: PageCollection, id: string): void => {
  noteOwnPage(found, shown, folder, id);
  noteLists(found, shown, folder, id);
};

/** Notes the page of a row of data/routes.yaml. */
const noteRow = (found: Found, { source: { value } }: FilledDocument, path: DataPath): void => {
  const address = valueAt(value, [...path.slice(0, 2), 'path']);
  if (typeof address === 'string') found.paths.add(address);
};

const noteReferences = (found: Found, shown: Shown, references: readonly Reference[]): void => {
  for (const { document, path, how } of references) {
    if (how === 'aliases') continue;
    if (document.source.file === 'data/routes.yaml') noteRow(found, document, path);
    else noteFile(found, shown, document);
  }
};

/** The export name of a constant, sentence or notice. */
const exportOf = ({ kind, id }: Thing): string | undefined => {
  if (kind === 'constant') return `constants.ts#${id}`;
  if (kind === 'message') return `messages.ts#${id}Sentence`;
  return kind === 'notice' ? `messages.ts#${id}Notice` : undefined;
};

const noteThing = (found: Found, shown: Shown, thing: Thing, references: readonly Reference[]): void => {
  noteReferences(found, shown, references);
  const folder = folderOf(thing.kind);
  const pageFolder = pageCollections.find((name) => name === folder);
  if (pageFolder) {
    noteEntry(found, shown, pageFolder, thing.id);
    for (const { document, how } of references) if (how === 'id') noteThroughEntry(found, shown, document, pageFolder);
  } else if (folder) {
    note(found, shown, (reads) => reads.has(`${folder}/${thing.id}.ts`));
  }
  const name = exportOf(thing);
  if (name !== undefined) note(found, shown, (reads) => reads.has(name));
  if (thing.kind !== 'constant') return;
  if (isInFrame(shown.code, thing.id)) found.everywhere = true;
  for (const template of templates) {
    if ((pageKind(template).hashDelay ?? 'anchorDelay') === thing.id) found.templates.add(template);
  }
};

const settled = (found: Found, { addresses, documents }: Shown): Pick<Impact, 'pages' | 'onEveryPage'> => {
  const drafts = new Set(
    pageCollections.flatMap((folder) =>
      (documents.collections.get(folder) ?? []).filter(isDraft).map(({ source }) => `${folder}/${source.id}`),
    ),
  );
  const canonical = addresses.filter(
    ({ path, canonical, folder, contentId }) => path === canonical && !drafts.has(`${folder}/${contentId}`),
  );
  const all = [...canonical.map(({ path }) => path), notFound.path];
  const own = [...found.paths].filter((path) => !all.includes(path));
  const pages = [
    ...canonical
      .filter(({ path, template }) => found.everywhere || found.paths.has(path) || found.templates.has(template))
      .map(({ path }) => path),
    ...(found.everywhere || found.paths.has(notFound.path) ? [notFound.path] : []),
    ...own,
  ];
  return { pages, onEveryPage: found.everywhere };
};

/** Further kinds of things that the command accepts. */
const furtherKinds = ['photograph', 'path'];

const expectPath = (addresses: readonly Address[], path: string): Address => {
  const address = addresses.find((known) => known.path === path);
  if (address) return address;
  const near = nearest(
    path,
    addresses.map((known) => known.path),
  );
  throw new EditRefused(
    `no page is at ${path} (fix: ${near ? `write ${near}` : 'use an address of data/routes.yaml'})`,
  );
};

const expectPhotograph = (documents: Documents, file: string): Reference[] => {
  const uses = usesOfPhotograph(documents, file);
  if (uses.length > 0) return uses;
  throw new EditRefused(`no file of data/ shows the photograph "${file}" (fix: write the name of one that is shown)`);
};

/** Finds the places that refer to a thing, a photograph or a page, and the pages that show it. */
export const impactOf = ({ data }: Pick<SiteFolders, 'data'>, code: CodeTexts, thing: Thing): Impact => {
  const documents = readDocuments(data);
  const { kind, id } = thing;
  expectKind(kind, [...Object.keys(knownIds(documents)), ...furtherKinds]);
  expectReadable(documents);
  const shown: Shown = {
    documents,
    addresses: addressesOf(documents),
    byTemplate: new Map(templates.map((template) => [template, readsOfTemplate(code, template)])),
    everywhere: readsOfEveryPage(code),
    code,
  };
  const found: Found = { templates: new Set(), paths: new Set(), everywhere: false };
  let references: Reference[];
  if (kind === 'path') {
    const { canonical } = expectPath(shown.addresses, id);
    const paths = new Set(
      shown.addresses.flatMap((address) => (address.canonical === canonical ? [address.path] : [])),
    );
    references = linksTo(documents, paths);
    found.paths.add(canonical);
    noteReferences(found, shown, references);
  } else if (kind === 'photograph') {
    references = expectPhotograph(documents, id);
    noteReferences(found, shown, references);
    for (const { document } of references) {
      const folder = pageCollections.find((name) => document.source.file.startsWith(`data/${name}/`));
      if (folder) noteEntry(found, shown, folder, document.source.id);
    }
  } else {
    expectThing(documents, thing);
    references = referencesTo(documents, thing);
    noteThing(found, shown, thing, references);
  }
  return { places: references.map(placeOfReference), ...settled(found, shown) };
};
