import { isDeepStrictEqual } from 'node:util';
import { itemsIn, listedThings } from '../../../generator/fields/known-ids.ts';
import { type DataPath, isRecord } from '../../../generator/read/data-path.ts';
import type { Documents } from '../../../generator/read/document.ts';
import type { Thing } from '../kinds.ts';

/** A changed value of a file. */
interface ChangedValue {
  file: string;
  path: DataPath;
  before?: unknown;
  after?: unknown;
}

const isNonEmpty = (text: unknown): text is string => typeof text === 'string' && text !== '';

/** Returns the only key that a map has lost, and the one that it has got for it. */
const renamedKey = (before: unknown, after: unknown): readonly unknown[] => {
  if (!isRecord(before) || !isRecord(after)) return [];
  const [keys, next] = [Object.keys(before), Object.keys(after)];
  const others = keys.flatMap((key, index) => (key === next[index] ? [] : [[key, next[index]] as const]));
  const isKept = isDeepStrictEqual(Object.values(before), Object.values(after));
  return others.length === 1 && isKept ? (others[0] ?? []) : [];
};

const lists = Object.entries(listedThings).flatMap(([kind, all]) => all.map((list) => ({ kind, list })));

/** True if a place has the name of a thing, or the names of a map of things, which other files may use. */
export const hasNames = (documents: Documents, { file, path }: Pick<ChangedValue, 'file' | 'path'>): boolean =>
  lists.some(({ list }) => {
    const document = list.documentIn(documents);
    if (document?.source.file !== file || path.length === 0) return false;
    const names = itemsIn(document.value, list)?.map(({ name }) => name) ?? [];
    return [list.pathIn(document.value), ...names].some((place) => isDeepStrictEqual(place, path));
  });

/** Returns the thing of a list that a change of its name renames; undefined for other changes. */
export const renamedThing = (
  documents: Documents,
  { file, path, before, after }: ChangedValue,
): { thing: Thing; to: string } | undefined => {
  for (const { kind, list } of lists) {
    const document = list.documentIn(documents);
    if (document?.source.file !== file || path.length === 0) continue;
    const isMap = list.by === 'key' && isDeepStrictEqual(path, list.pathIn(document.value));
    const [id, to] = isMap ? renamedKey(before, after) : [before, after];
    const item = itemsIn(document.value, list)?.find((each) => each.id === id);
    const isName = isMap || isDeepStrictEqual(item?.name, path);
    if (item && isName && isNonEmpty(id) && isNonEmpty(to)) return { thing: { kind, id }, to };
  }
  return undefined;
};
