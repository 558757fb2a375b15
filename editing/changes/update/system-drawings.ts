import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDocuments } from '../../../generator/read/documents.ts';
import { filesBelow } from '../../../generator/read/files/files-below.ts';
import { drawingFolder, drawingName, listPictureFiles } from '../../../generator/read/pictures/picture-files.ts';
import { picturesInData } from '../../../generator/read/pictures/pictures-in-data.ts';
import { drawingSubfolders } from '../../../schemas/fields/picture.ts';

const [ownSite, starter] = ['data', 'defaults/starter'].map((folder) =>
  join(import.meta.dirname, '../../..', folder, drawingFolder),
) as [string, string];

/**
 * Returns the drawings of the system that data of an earlier version names or needs and does not have, by their paths
 * in data/drawings. The code of version 1.0.0 contained them.
 */
export const systemDrawings = (data: string): ReadonlyMap<string, string> => {
  const { drawings: own } = listPictureFiles(data);
  const documents = readDocuments(data);
  const { drawings: scenes, marks } = picturesInData(documents);
  const named = new Set([...scenes, ...marks]);
  const all = filesBelow(ownSite);
  const isAbsent = (folder: string): boolean => !existsSync(join(data, drawingFolder, folder));
  const isOwn = (name: string): boolean => own.scenes.has(name) || own.marks.has(name);
  const exact = all.filter((file) => named.has(drawingName(file)) && !isOwn(drawingName(file)));
  // Version 1.0.0 varied some drawings by the id of their entry. Their files have it at the end of their name.
  const variants = [...scenes].flatMap((name): [string, string][] => {
    const variant = all.find((file) => file.startsWith(`${name}-`));
    return isOwn(name) || all.some((file) => drawingName(file) === name) || !variant ? [] : [[`${name}.svg`, variant]];
  });
  const copies = [...exact.map((file) => [file, file] as const), ...variants];
  // The system's own site has marks of its clients.
  const folders = [...drawingSubfolders, 'marks'].filter(isAbsent).flatMap((folder) => {
    const source = folder !== 'marks' && existsSync(join(ownSite, folder)) ? ownSite : starter;
    return filesBelow(join(source, folder)).map((file) => [`${folder}/${file}`, join(source, folder, file)] as const);
  });
  return new Map([...folders, ...copies.map(([to, from]) => [to, join(ownSite, from)] as const)]);
};
