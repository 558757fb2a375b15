import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { knownIds } from '../check/known-ids.ts';
import { type DataPath, listAt, valueAt } from '../read/data-path.ts';
import { allDocuments, type Documents, type FilledDocument } from '../read/document.ts';
import { isRecord } from '../read/is-record.ts';
import { nearest } from '../read/nearest.ts';
import { EditRefused } from './edit-refused.ts';

/** One thing that files refer to: an entry of a collection, or what a single file lists, such as a tag. */
export interface Thing {
  /** The name by which references call its kind: `case-study`, `tag`. */
  kind: string;
  id: string;
}

/** The folder of the collection whose entries a kind is; undefined for what single files list. */
export const folderOf = (kind: string): CollectionFolder | undefined =>
  collectionFolders.find((folder) => collectionAt(folder).one === kind);

/** The file of an entry, by the name that reports call it. */
export const fileOf = (folder: CollectionFolder, id: string): string => `data/${folder}/${id}.yaml`;

/** A list of a single file, and whether the name of a thing is a key there, the id of an entry, or the entry. */
interface ListOfThings {
  file: string;
  /** Where it stands, or how that is found in the value of the file. */
  list: DataPath | ((value: unknown) => DataPath);
  by: 'key' | 'id' | 'entry';
}

const positions = (form: unknown): DataPath => [
  'fields',
  listAt(form, ['fields']).findIndex((field) => valueAt(field, ['name']) === 'position'),
  'options',
];

const lists: Readonly<Record<string, readonly ListOfThings[]>> = {
  tag: [{ file: 'data/tags.yaml', list: ['labels'], by: 'key' }],
  office: [{ file: 'data/offices.yaml', list: ['offices'], by: 'id' }],
  position: [{ file: 'data/forms/application.yaml', list: positions, by: 'entry' }],
  constant: [
    { file: 'data/constants.yaml', list: ['texts'], by: 'key' },
    { file: 'data/constants.yaml', list: [], by: 'key' },
  ],
  message: [{ file: 'data/messages.yaml', list: ['sentences'], by: 'key' }],
  notice: [{ file: 'data/messages.yaml', list: ['notices'], by: 'key' }],
};

/** The kinds of what single files list. */
export const listedKinds: readonly string[] = Object.keys(lists);

/** Where the name of a thing of a single file stands, and what goes when the thing goes. */
export interface ListedPlace {
  document: FilledDocument;
  /** The name: a key, or a text. */
  name: DataPath;
  isKey: boolean;
  /** The whole thing. */
  whole: DataPath;
}

export const listedPlace = (documents: Documents, { kind, id }: Thing): ListedPlace | undefined => {
  for (const { file, list: place, by } of lists[kind] ?? []) {
    const document = allDocuments(documents).find(({ source }) => source.file === file);
    if (!document) continue;
    const list = typeof place === 'function' ? place(document.source.value) : place;
    if (by === 'key') {
      const holder = valueAt(document.source.value, list);
      const own = [...list, id];
      if (isRecord(holder) && Object.hasOwn(holder, id)) return { document, name: own, isKey: true, whole: own };
      continue;
    }
    const index = listAt(document.source.value, list).findIndex(
      (entry) => (by === 'id' ? valueAt(entry, ['id']) : entry) === id,
    );
    const whole = [...list, index];
    if (index >= 0) return { document, name: by === 'id' ? [...whole, 'id'] : whole, isKey: false, whole };
  }
  return undefined;
};

const oneOf = (words: readonly string[]): string => words.slice(0, 12).join(', ');

/** Stops at a word that names no kind, with the nearest that does. */
export const expectKind = (kind: string, kinds: readonly string[]): void => {
  if (kinds.includes(kind)) return;
  const folder = collectionFolders.find((name) => name === kind);
  const near = folder ? collectionAt(folder).one : nearest(kind, kinds);
  throw new EditRefused(
    `nothing is called a "${kind}" (fix: ${near ? `write ${near}` : `use one of ${oneOf(kinds)}`})`,
  );
};

/** Stops at an id that nothing has, with the nearest that something has. */
export const expectThing = (documents: Documents, { kind, id }: Thing): void => {
  const ids = [...(knownIds(documents)[kind] ?? [])];
  if (ids.includes(id)) return;
  const near = nearest(id, ids);
  const fix = near ? `write ${near}` : ids.length > 0 ? `use one of ${oneOf(ids)}` : 'there is none yet';
  throw new EditRefused(`no ${kind} is called "${id}" (fix: ${fix})`);
};
