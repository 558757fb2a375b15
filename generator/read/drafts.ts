import { collectionAt, pageCollections } from '../../schemas/collections.ts';
import type { Address } from './addresses.ts';
import { type DataPath, listAt, valueAt } from './data-path.ts';
import type { Document, Documents } from './documents.ts';
import { isRecord } from './is-record.ts';
import { type Visit, walk } from './schema-walk.ts';

/** The files of drafts by what leads to them. */
export interface Drafts {
  /** By the name that references call the collection, and the id: `case-study/my-id`. */
  references: ReadonlyMap<string, string>;
  /** By address, aliases too. */
  paths: ReadonlyMap<string, string>;
}

export const isDraft = ({ value }: Document): boolean => valueAt(value, ['draft']) === true;

/** The documents that a build is made of: all but drafts. */
export const withoutDrafts = (documents: Documents): Documents => ({
  ...documents,
  collections: new Map(
    [...documents.collections].map(([folder, entries]) => [folder, entries.filter((entry) => !isDraft(entry))]),
  ),
});

/** Nothing is a draft: so it is in development, where everything may lead to everything. */
export const noDrafts: Drafts = { references: new Map(), paths: new Map() };

/** All drafts, for what must not lead to them. */
export const draftsIn = (documents: Documents, addresses: readonly Address[]): Drafts => {
  const references = new Map<string, string>();
  const paths = new Map<string, string>();
  for (const folder of pageCollections) {
    const files = new Map(
      (documents.collections.get(folder) ?? []).filter(isDraft).map(({ source: { id, file } }) => [id, file]),
    );
    if (files.size === 0) continue;
    for (const [id, file] of files) references.set(`${collectionAt(folder).one}/${id}`, file);
    for (const address of addresses) {
      const file = address.folder === folder ? files.get(address.contentId) : undefined;
      if (file !== undefined) paths.set(address.path, file);
    }
  }
  return { references, paths };
};

/** The file of the draft that an address leads to, if it leads to one. */
export const draftAt = (link: string, { paths }: Drafts): string | undefined => paths.get(link.split('#')[0] ?? '');

/** The file of the draft that a value leads to as a reference or as a link. */
export const draftOf = ({ value, meta }: Visit, drafts: Drafts): string | undefined => {
  if (typeof value !== 'string') return undefined;
  if (meta.reference) return drafts.references.get(`${meta.reference}/${value}`);
  return meta.link ? draftAt(value, drafts) : undefined;
};

/**
 * The entry of a list that is nothing but the way to a value: the value itself, or the entry of a menu, which is words
 * and an address. Undefined for a value that stands elsewhere.
 */
export const listEntryOf = (document: Document, path: DataPath): DataPath | undefined => {
  if (typeof path.at(-1) === 'number') return path;
  const parent = path.slice(0, -1);
  const isMenuEntry = path.at(-1) === 'href' && typeof parent.at(-1) === 'number';
  return isMenuEntry && isRecord(valueAt(document.value, parent)) ? parent : undefined;
};

/** The entries of a file's lists that a build leaves out, because they lead to drafts. */
export const skippedPlaces = (document: Document, drafts: Drafts): DataPath[] =>
  drafts.references.size === 0
    ? []
    : [...walk(document.schema, document.value)].flatMap((visit) => {
        const entry = draftOf(visit, drafts) === undefined ? undefined : listEntryOf(document, visit.path);
        return entry ? [entry] : [];
      });

/** The same content without some entries of its lists. */
export const withoutPlaces = (whole: unknown, places: readonly DataPath[]): unknown => {
  if (places.length === 0) return whole;
  const content = structuredClone(whole);
  // From the end, so that the places of those before stay what they are.
  for (const place of places.toReversed()) listAt(content, place.slice(0, -1)).splice(Number(place.at(-1)), 1);
  return content;
};
