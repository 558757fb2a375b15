import { type CollectionFolder, collectionAt, pageCollections } from '../../schemas/collections.ts';
import type { Address } from './addresses.ts';
import { type DataPath, isRecord, listAt, valueAt } from './data-path.ts';
import { isScheduled } from './days.ts';
import { type CheckedDocument, type Documents, visitsOf } from './document.ts';
import { linksAt, type PlacedLink } from './rich-text-parts.ts';

/** Files of drafts, by reference and by address. */
export interface Drafts {
  /** Drafts by kind and id: `case-study/my-id`. */
  references: ReadonlyMap<string, string>;
  /** Drafts by address, including aliases. */
  paths: ReadonlyMap<string, string>;
  /** Days on which files of drafts are published, by file; none for those with `draft: true`. */
  days: ReadonlyMap<string, string>;
}

export const isDraft = ({ value }: CheckedDocument): boolean => valueAt(value, ['draft']) === true;

/** Marks an entry whose day of publication is in the future as a draft. */
export const draftUntilPublished = (document: CheckedDocument, today: string): CheckedDocument => {
  const { value, content } = document;
  if (!isScheduled(value, today)) return document;
  const marked = (whole: unknown): unknown => (isRecord(whole) ? { ...whole, draft: true } : whole);
  return { ...document, value: marked(value), content: marked(content) };
};

/** Returns the documents of a build: all except drafts. */
export const withoutDrafts = <Each extends CheckedDocument>(documents: Documents<Each>): Documents<Each> => ({
  ...documents,
  collections: new Map(
    [...documents.collections].map(([folder, entries]) => [folder, entries.filter((entry) => !isDraft(entry))]),
  ),
});

/** No drafts, as in development, where everything may link to them. */
export const noDrafts: Drafts = { references: new Map(), paths: new Map(), days: new Map() };

/** Returns the days on which entries without `draft: true` are published, by file. */
const daysOf = (documents: Documents, folder: CollectionFolder): [file: string, day: string][] =>
  (documents.collections.get(folder) ?? []).flatMap(({ source }) => {
    const day = valueAt(source.value, ['publish']);
    return typeof day === 'string' && valueAt(source.value, ['draft']) !== true ? [[source.file, day]] : [];
  });

/** Returns all drafts, to find links and references to them. */
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
  return { references, paths, days: new Map(pageCollections.flatMap((folder) => daysOf(documents, folder))) };
};

/**
 * Returns the path of the list entry that exists only for a value: the value itself, or the menu entry around an
 * address. Undefined for other values.
 */
export const listEntryOf = (document: CheckedDocument, path: DataPath): DataPath | undefined => {
  if (typeof path.at(-1) === 'number') return path;
  const parent = path.slice(0, -1);
  const isMenuEntry = path.at(-1) === 'href' && typeof parent.at(-1) === 'number';
  return isMenuEntry && isRecord(valueAt(document.value, parent)) ? parent : undefined;
};

/** A place that leads to a draft. */
export interface PlaceOfDraft {
  path: DataPath;
  file: string;
  /** Place of a link in a text. */
  spot: PlacedLink['spot'];
  isLink: boolean;
  /** The list entry that a build omits. */
  skipped: DataPath | undefined;
}

/** Returns the places of a document that lead to drafts. */
export const placesOfDrafts = (document: CheckedDocument, { references, paths }: Drafts): PlaceOfDraft[] => {
  if (references.size === 0) return [];
  return visitsOf(document).flatMap((visit): PlaceOfDraft[] => {
    const { path, value, meta } = visit;
    const skipped = listEntryOf(document, path);
    const referred = references.get(`${meta.reference}/${value}`);
    if (referred !== undefined) return [{ path, file: referred, spot: undefined, isLink: false, skipped }];
    return linksAt(visit).flatMap(({ href, spot }) => {
      const file = paths.get(href.split('#')[0] ?? '');
      if (file === undefined) return [];
      return [{ path, file, spot, isLink: true, skipped: spot ? undefined : skipped }];
    });
  });
};

/** Returns the list entries that a build omits because they lead to drafts. */
export const skippedPlaces = (document: CheckedDocument, drafts: Drafts): DataPath[] =>
  placesOfDrafts(document, drafts).flatMap(({ skipped }) => (skipped ? [skipped] : []));

/** Returns content without some list entries. */
export const withoutPlaces = (whole: unknown, places: readonly DataPath[]): unknown => {
  if (places.length === 0) return whole;
  const content = structuredClone(whole);
  // From the end, so that the other paths stay valid.
  for (const place of places.toReversed()) listAt(content, place.slice(0, -1)).splice(Number(place.at(-1)), 1);
  return content;
};
