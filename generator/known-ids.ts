import type { Collection } from '../schemas/reference.ts';
import { collectionFolders } from './data-files.ts';
import { valueAt } from './data-path.ts';
import type { Documents } from './documents.ts';

/**
 * The ids that exist, by collection. They are read before the check, so that one faulty file does not hide another's
 * faults. A collection is undefined when its own file cannot be read: then references into it are not judged.
 */
export type KnownIds = Record<Collection, Set<string> | undefined>;

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);

const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((entry: unknown) => valueAt(entry, ['id'])).filter((id) => typeof id === 'string') : [];

export const knownIds = (documents: Documents): KnownIds => {
  const single = (name: Parameters<typeof documents.single.get>[0]) => documents.single.get(name)?.value;
  const entries = (folder: keyof typeof collectionFolders) =>
    new Set((documents.collections.get(folder) ?? []).map((document) => document.source.id));
  return {
    service: entries('services'),
    industry: entries('industries'),
    'case-study': entries('case-studies'),
    office: single('offices') ? new Set(idsIn(valueAt(single('offices'), ['offices']))) : undefined,
    constant: single('constants') ? new Set(keysOf(single('constants'))) : undefined,
    message: single('messages') ? new Set(keysOf(valueAt(single('messages'), ['sentences']))) : undefined,
    notice: single('messages') ? new Set(keysOf(valueAt(single('messages'), ['notices']))) : undefined,
  };
};
