import { itemsIn, knownIds, listedThings } from '../../generator/fields/known-ids.ts';
import { nameOfFile } from '../../generator/read/data-files.ts';
import { formatPath, valueAt } from '../../generator/read/data-path.ts';
import { defaultOf, languageOf } from '../../generator/read/defaults.ts';
import { allDocuments, type Documents, type RawDocument } from '../../generator/read/document.ts';
import { readDocuments } from '../../generator/read/documents.ts';
import { ContentFaults } from '../../generator/read/fault.ts';
import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { isId, toId } from '../../schemas/text/id.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import type { SiteFolders } from '../../sites/site-folders.ts';
import { nextFree } from '../next-free.ts';
import { EditRefused } from './edit-refused.ts';
import { pageNames } from './page-rows.ts';

/** Throws if a name is not a valid id. The message suggests the nearest valid one in the language of the site. */
export const expectId = ({ single }: Pick<Documents<RawDocument>, 'single'>, id: string): void => {
  if (isId(id)) return;
  const near = toId(id, languageOf(single.get('site')?.source.value));
  const fix = near === '' ? 'use words of letters or digits' : say`write ${{ value: near }}`;
  throw new EditRefused(say`"${{ id }}" cannot be an id (fix: ${{ fix }})`);
};

/** Throws if an address is one of others. */
export const expectFree = (addresses: readonly string[], path: string): void => {
  if (addresses.includes(path))
    throw new EditRefused(say`${{ path }} is the address of another page (fix: choose another name)`);
};

/** An id of at most 80 characters. The words of a title that would make it longer are left out. */
const shortId = /^.{1,80}(?![^-])|^.{1,80}/;

/** A thing that files can refer to: an entry of a collection, or an item of a single file, such as a tag. */
export interface Thing {
  /** Kind as in references: `case-study`, `tag`. */
  kind: string;
  id: string;
}

/**
 * Returns the id that is nearest to what a person has typed, which is the title if it is no id itself. A title in
 * another script than the Latin one has no nearest id; its id is the kind.
 */
export const namedBy = (documents: Documents, { kind, id: typed }: Thing) => {
  if (isId(typed)) return { id: typed };
  const near = shortId.exec(toId(typed, languageOf(documents.single.get('site')?.source.value)))?.[0] ?? '';
  if (near === '' && !/[\p{L}\p{N}]/u.test(typed)) return { id: typed };
  const taken = [...(knownIds(documents)[kind] ?? [])];
  return { id: near || (taken.includes(kind) ? nextFree(kind, taken) : kind), title: typed.trim() };
};

/** Returns the folder of a kind; undefined for kinds that single files define. */
export const folderOf = (kind: string): CollectionFolder | undefined =>
  collectionFolders.find((folder) => collectionAt(folder).one === kind);

export const fileOf = (folder: CollectionFolder, id: string): string => `data/${folder}/${id}.yaml`;

export const listedPlace = (documents: Documents, { kind, id }: Thing) => {
  for (const list of listedThings[kind] ?? []) {
    const document = list.documentIn(documents);
    const item = itemsIn(document?.source.value, list)?.find((each) => each.id === id);
    if (document && item) return { ...item, document, isKey: list.by === 'key' };
  }
  return undefined;
};

const oneOf = (words: readonly string[]): string => words.slice(0, 12).join(', ');

/** Throws for a kind whose things are items of a file, and names the place in it. */
export const expectNoItem = (documents: Documents, kind: string): void => {
  const [list] = listedThings[kind] ?? [];
  const files = documents.single.values().filter(({ source }) => source.id === `${kind}s`);
  const document = list?.documentIn(documents) ?? files.next().value;
  if (!document) return;
  const place = list ? `${formatPath(list.pathIn(document.value))} of ` : '';
  const article = /^[aio]/.test(kind) ? 'an' : 'a';
  throw new EditRefused(
    say`${{ article }} ${{ kind }} has no file of its own (fix: add it to ${{ place }}${{ document: document.source.file }})`,
  );
};

/** Throws for an unknown kind and suggests the nearest known one. */
export const expectKind = (kind: string, kinds: readonly string[]): void => {
  if (kinds.includes(kind)) return;
  const folder = collectionFolders.find((name) => name === kind);
  const fix = folder
    ? say`write ${{ value: collectionAt(folder).one }}`
    : fixFor(kind, kinds, say`use one of ${{ names: oneOf(kinds) }}`);
  throw new EditRefused(say`unknown kind "${{ kind }}" (fix: ${{ fix }})`);
};

/** Throws for an unknown id and suggests the nearest known one. */
export const expectThing = (documents: Documents, { kind, id }: Thing): void => {
  const ids = kind === 'page' ? pageNames(documents) : [...(knownIds(documents)[kind] ?? [])];
  if (ids.includes(id)) return;
  const fix = fixFor(id, ids, ids.length > 0 ? say`use one of ${{ names: oneOf(ids) }}` : 'there is none yet');
  throw new EditRefused(say`unknown ${{ kind }} "${{ id }}" (fix: ${{ fix }})`);
};

/** Throws for a thing whose name is part of the defaults, because code and other defaults use that name. */
export const expectOwn = (documents: Documents, { kind, id }: Thing): void => {
  const place = listedPlace(documents, { kind, id });
  const { file = '' } = place?.document.source ?? {};
  const name = nameOfFile(file);
  const byDefault = defaultOf(name)?.value;
  if (!place || valueAt(byDefault, place.name) === undefined) return;
  throw new EditRefused(
    say`the ${{ kind }} "${{ id }}" is part of the defaults (fix: write another value for it in ${{ file }})`,
  );
};

/** Throws for files that are not valid YAML or gettext, in which references and texts cannot be found. */
export const expectReadable = (documents: Documents): void => {
  const catalogs = documents.origin.catalogs.values().filter(({ faults }) => faults.length > 0);
  const sources = allDocuments(documents).map(({ source }) => source);
  const unreadable = new Set(
    [...catalogs, ...sources.filter(({ value }) => value === undefined)].map(({ file }) => file),
  );
  const faults = documents.faults.filter(({ file }) => unreadable.has(file));
  if (faults.length > 0) throw new ContentFaults(faults);
};

/** Reads the data for an edit. Throws for an unknown kind, and for invalid YAML or gettext. */
export const openFor = ({ data }: Pick<SiteFolders, 'data'>, kind: string): Documents => {
  const documents = readDocuments(data);
  expectKind(kind, Object.keys(knownIds(documents)));
  expectReadable(documents);
  return documents;
};
