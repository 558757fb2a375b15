import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import type { SingleFile } from '../read/data-files.ts';
import { valueAt } from '../read/data-path.ts';
import type { Documents } from '../read/document.ts';

/**
 * The existing ids by kind: entries of collections, and the lists of single files. They come from unchecked data, so
 * that one faulty file does not hide another's faults. A kind is undefined if its file has faults, and references to it
 * are not checked.
 */
export type KnownIds = Readonly<Record<string, ReadonlySet<string> | undefined>>;

const keysOf = (value: unknown): Set<string> | undefined =>
  typeof value === 'object' && value !== null ? new Set(Object.keys(value)) : undefined;

const idsIn = (list: unknown): Set<string> | undefined => {
  if (!Array.isArray(list)) return undefined;
  const ids = list.map((entry: unknown) => valueAt(entry, ['id']));
  return ids.every((id) => typeof id === 'string') ? new Set(ids) : undefined;
};

/** The positions that the application form offers (CST-15). */
const positionsIn = (form: unknown): Set<string> | undefined => {
  const fields = valueAt(form, ['fields']);
  if (!Array.isArray(fields)) return undefined;
  const options = valueAt(
    fields.find((field: unknown) => valueAt(field, ['name']) === 'position'),
    ['options'],
  );
  return Array.isArray(options) && options.every((option) => typeof option === 'string') ? new Set(options) : undefined;
};

/** The names of constants, including those that only texts use. */
const constantsIn = (constants: unknown): Set<string> | undefined => {
  const own = keysOf(constants);
  own?.delete('texts');
  return own && new Set([...own, ...(keysOf(valueAt(constants, ['texts'])) ?? [])]);
};

export const knownIds = (documents: Documents): KnownIds => {
  const single = (name: SingleFile) => documents.single.get(name)?.value;
  const entries = (folder: CollectionFolder) =>
    new Set((documents.collections.get(folder) ?? []).map((document) => document.source.id));
  return {
    ...Object.fromEntries(collectionFolders.map((folder) => [collectionAt(folder).one, entries(folder)])),
    tag: keysOf(valueAt(single('tags'), ['labels'])),
    office: idsIn(valueAt(single('offices'), ['offices'])),
    position: positionsIn(documents.collections.get('forms')?.find(({ source }) => source.id === 'application')?.value),
    constant: constantsIn(single('constants')),
    message: keysOf(valueAt(single('messages'), ['sentences'])),
    notice: keysOf(valueAt(single('messages'), ['notices'])),
  };
};
