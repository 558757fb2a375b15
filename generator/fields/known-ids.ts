import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import type { SingleFile } from '../read/data-files.ts';
import { type DataPath, isRecord, listAt, valueAt } from '../read/data-path.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import { keysAt } from '../read/schema-walk.ts';

/** Location of a list of things of one kind, and of the name within an item. */
interface ListOfThings {
  documentIn: (documents: Documents) => CheckedDocument | undefined;
  pathIn: (value: unknown) => DataPath;
  /** The name is a key of the map, the `id` of an item, or the item itself. */
  by: 'key' | 'id' | 'item';
  isOptional?: boolean;
}

const inSingle = (file: SingleFile, path: DataPath, by: ListOfThings['by'], isOptional = false): ListOfThings => ({
  documentIn: ({ single }) => single.get(file),
  pathIn: () => path,
  by,
  isOptional,
});

/** Positions in the application form (CST-15). */
const positions: ListOfThings = {
  documentIn: ({ collections }) => collections.get('forms')?.find(({ source }) => source.id === 'application'),
  pathIn: (form) => [
    'fields',
    listAt(form, ['fields']).findIndex((field) => valueAt(field, ['name']) === 'position'),
    'options',
  ],
  by: 'item',
};

/** Kinds whose things are listed in single files. */
export const listedThings: Readonly<Record<string, readonly ListOfThings[]>> = {
  tag: [inSingle('tags', ['labels'], 'key')],
  office: [inSingle('offices', ['offices'], 'id')],
  person: [inSingle('team', ['members'], 'id')],
  position: [positions],
  testimonial: [inSingle('testimonials', ['testimonials'], 'id', true)],
  constant: [inSingle('constants', ['texts'], 'key', true), inSingle('constants', [], 'key')],
  message: [inSingle('messages', ['sentences'], 'key')],
  notice: [inSingle('messages', ['notices'], 'key')],
};

/**
 * Existing ids by kind, from collections and from lists in single files. They come from unchecked data, so that a fault
 * in one file does not hide those of another. A kind is undefined if its file has faults; references to it are then not
 * checked.
 */
export type KnownIds = Readonly<Record<string, ReadonlySet<string> | undefined>>;

/** An item of a list: its id, the path of its name, and the path of the item. */
interface ListedItem {
  id: unknown;
  name: DataPath;
  whole: DataPath;
}

/** Undefined if the list's file has faults. */
export const itemsIn = (value: unknown, { pathIn, by, isOptional }: ListOfThings): ListedItem[] | undefined => {
  const path = pathIn(value);
  const list = valueAt(value, path);
  const within = by === 'id' ? ['id'] : [];
  if (by === 'key' && isRecord(list))
    return Object.keys(list).map((id) => ({ id, name: [...path, id], whole: [...path, id] }));
  if (by !== 'key' && Array.isArray(list)) {
    return list.map((item, index) => {
      const whole = [...path, index];
      return { id: valueAt(item, within), name: [...whole, ...within], whole };
    });
  }
  return isOptional ? [] : undefined;
};

/** True if a map has an unknown key, which may be the misspelled key of another one. */
export const hasUnknownKey = ({ schema, value }: CheckedDocument, path: DataPath = []): boolean => {
  const allowed = new Set(keysAt(schema, path, value).map(({ name }) => name));
  return Object.keys(valueAt(value, path) ?? {}).some((key) => !allowed.has(key));
};

const idsIn = (documents: Documents, lists: readonly ListOfThings[]): Set<string> | undefined => {
  const items = lists.map((list) => {
    const document = list.documentIn(documents);
    return document && hasUnknownKey(document) ? undefined : itemsIn(document?.value, list);
  });
  const ids = items.flatMap((listed) => listed?.map(({ id }) => id) ?? [undefined]);
  return ids.every((id) => typeof id === 'string') ? new Set(ids) : undefined;
};

export const knownIds = (documents: Documents): KnownIds => {
  const entries = (folder: CollectionFolder) =>
    new Set((documents.collections.get(folder) ?? []).map((document) => document.source.id));
  const listed = Object.fromEntries(
    Object.entries(listedThings).map(([kind, lists]) => [kind, idsIn(documents, lists)] as const),
  );
  // `texts` is a key of data/constants.yaml, but not a constant.
  listed.constant?.delete('texts');
  return {
    ...Object.fromEntries(collectionFolders.map((folder) => [collectionAt(folder).one, entries(folder)])),
    ...listed,
  };
};
