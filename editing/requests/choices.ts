import { nameLists } from '../../generator/fields/field-kinds.ts';
import { itemsIn, listedThings } from '../../generator/fields/known-ids.ts';
import type { KnownNames } from '../../generator/fields/known-names.ts';
import { isRecord, valueAt } from '../../generator/read/data-path.ts';
import { allDocuments, type Documents, visitsOf } from '../../generator/read/document.ts';
import { fileStamp } from '../../generator/read/files/cache.ts';
import { picturesAt } from '../../generator/read/pictures/pictures-in-data.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import { pictureFile } from '../changes/picture-file.ts';
import { pathIn } from '../changes/write-edits.ts';
import type { Labels } from '../label.ts';
import { linkChoices } from './link-choices.ts';
import { type Choice, editingApi } from './protocol.ts';

/** Title of an item of a single file: the item itself, or its first text besides the id. */
const titleOfItem = (item: unknown, id: string): string => {
  if (typeof item === 'string') return item;
  const texts = isRecord(item)
    ? Object.entries(item).filter(([key, value]) => key !== 'id' && typeof value === 'string')
    : [];
  return String(texts[0]?.[1] ?? id);
};

const titlesOf = (documents: Documents, kind: string): ReadonlyMap<string, string> => {
  const folder = collectionFolders.find((each) => collectionAt(each).one === kind);
  const entries = (folder && documents.collections.get(folder)) ?? [];
  const items = (listedThings[kind] ?? []).flatMap((list) => {
    const value = list.documentIn(documents)?.value;
    return (itemsIn(value, list) ?? []).map(({ id, whole }) => [String(id), valueAt(value, whole)] as const);
  });
  return new Map([
    ...entries.map((document) => [document.source.id, titleOfDocument(documents, document)] as const),
    ...items.map(([id, item]) => [id, titleOfItem(item, id)] as const),
  ]);
};

/** The titles of the files that show each picture. */
const usesOfPictures = (documents: Documents, labels: Labels): ReadonlyMap<string, string[]> => {
  const uses = allDocuments(documents).flatMap((document) =>
    visitsOf(document).flatMap((visit) =>
      picturesAt(visit).map(({ name }) => ({ name, title: titleOfDocument(documents, document, labels) })),
    ),
  );
  const byName = Map.groupBy(uses, ({ name }) => name);
  return new Map([...byName].map(([name, all]) => [name, [...new Set(all.map(({ title }) => title))]]));
};

/** Returns the address of a small picture, which is another one after each change of its file. */
const thumbnailOf = (name: string, { origin }: Documents, data: string): string => {
  const file = pictureFile(origin.pictures, name);
  const version = file === undefined ? '' : fileStamp(pathIn({ data }, file));
  return `${editingApi}thumbnail?${new URLSearchParams({ name, version })}`;
};

/** Returns the names for a field of a site in a data folder, with their titles. */
export const choicesIn = (
  list: string,
  documents: Documents,
  names: KnownNames,
  { labels, data }: { labels: Labels; data: string },
): Choice[] => {
  if (list === 'link') return linkChoices(documents, names, labels);
  const titles = titlesOf(documents, list);
  const choices = [...(nameLists(names)[list]?.names ?? [])].map((name) => ({ name, title: titles.get(name) ?? name }));
  if (list !== 'picture') return choices;
  const uses = usesOfPictures(documents, labels);
  return choices.map((choice) => ({
    ...choice,
    picture: thumbnailOf(choice.name, documents, data),
    ...(uses.has(choice.name) && { uses: uses.get(choice.name) ?? [] }),
  }));
};
