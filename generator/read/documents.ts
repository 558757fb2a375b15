import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type CollectionFolder, collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { drawingSeed } from '../pictures/drawing-seed.ts';
import type { SingleFile } from './data-files.ts';
import { singleFiles } from './data-files.ts';
import { listAt, valueAt } from './data-path.ts';
import type { Fault } from './fault.ts';
import { type DataFile, listDataFiles } from './files/list-data-files.ts';
import { isRecord } from './is-record.ts';
import { memoize } from './memoize.ts';
import { nearest } from './nearest.ts';
import { knownPlaceholders, type Placeholders } from './placeholders/known-placeholders.ts';
import { soundValue } from './placeholders/valid-parts.ts';
import { fillDocument, readDocument } from './read-document.ts';
import { faultOfFile, type Source } from './yaml/source.ts';

/** A file with its schema, its placeholders filled, not yet checked. */
export interface Document {
  source: Source;
  schema: z.ZodType;
  /** The value after {{name}} was filled; undefined when the file is not valid YAML. */
  value: unknown;
  /** What its drawings vary with. */
  seed: string;
}

/** All files of data/, as they were read. */
export interface Documents {
  single: Map<SingleFile, Document>;
  collections: Map<CollectionFolder, Document[]>;
  faults: Fault[];
  /** Where a placeholder stayed unfilled, as `placeOf` writes it: what else is wrong with such a text is an echo. */
  unfilled: ReadonlySet<string>;
  /** Lines with a character that looks like a space or like nothing: `data/site.yaml:3`. */
  oddLines: ReadonlySet<string>;
  /** What texts may refer to; undefined while the constants cannot be read. */
  placeholders: Placeholders | undefined;
}

/** One place in the data as a single text. */
export const placeOf = ({ file, path }: Pick<Fault, 'file' | 'path'>): string => `${file}  ${path}`;

const isSingle = (name: string): name is SingleFile => Object.hasOwn(singleFiles, name);
const isFolder = (name: string): name is CollectionFolder => collectionFolders.some((folder) => folder === name);

/** The folders of single files, such as `pages`. */
const singleFolders = new Set(Object.keys(singleFiles).flatMap((name) => name.split('/').slice(0, -1)));

const isId = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** The nearest name that would be an id: `QA Team` → `qa-team`. */
const toId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The repair of a file name that cannot be an id. */
const fixForName = (id: string, isTaken: boolean): string => {
  if (!isId(id)) return 'name the file in lower-case words joined by hyphens';
  return isTaken ? `delete it, or give it another name: ${id}.yaml is there` : `rename the file to ${id}.yaml`;
};

/** A file that no schema knows, and the single file that it may be meant to be. */
const strangerFault = (path: string): { fault: Fault; near: string | undefined } => {
  const singles = Object.keys(singleFiles).map((name) => `${name}.yaml`);
  const [top = '', ...inside] = path.split('/');
  const name = inside.at(-1) ?? top;
  const near = isFolder(top)
    ? undefined
    : (singles.find((known) => known.endsWith(`/${name}`)) ?? nearest(path, singles));
  const homes = isFolder(top) ? [`data/${top}`] : collectionFolders.map((folder) => `data/${folder}`);
  const fix = near ? `rename it to data/${near}` : `move it to ${homes.join(', ')}, or delete it`;
  return { fault: faultOfFile(`data/${path}`, `no schema knows this file (fix: ${fix})`), near };
};

/** The folder that a misspelt one is meant to be; undefined for one that is known or unlike any other. */
const meantFolder = (top: string): CollectionFolder | undefined => {
  const near = isFolder(top) || singleFolders.has(top) ? undefined : nearest(top, collectionFolders);
  return near && isFolder(near) ? near : undefined;
};

/** What texts like to count, by the name of the placeholder. */
const countsOf = (
  single: ReadonlyMap<SingleFile, Document>,
  collections: ReadonlyMap<CollectionFolder, readonly Document[]>,
): Record<string, number> => {
  const published = (folder: CollectionFolder): Document[] =>
    (collections.get(folder) ?? []).filter(({ value }) => valueAt(value, ['draft']) !== true);
  return {
    services: published('services').length,
    industries: published('industries').length,
    caseStudies: published('case-studies').filter(({ value }) => valueAt(value, ['listed']) !== false).length,
    founders: listAt(single.get('team')?.value, ['members']).length,
    roles: listAt(single.get('roles')?.value, ['roles']).length,
  };
};

/** Which single files the site needs as it is: the content of a page only where there is a page of its kind. */
const isNeeded = (name: SingleFile, routes: unknown): boolean => {
  const kinds = [...listAt(routes, ['pages']), ...listAt(routes, ['collections'])].map((row) =>
    valueAt(row, ['template']),
  );
  const page = /^pages\/(.+)$/.exec(name)?.[1];
  if (page !== undefined && page !== 'not-found') return kinds.includes(page);
  const home = pageOfFile[name];
  return home === undefined || kinds.includes(home);
};

/** Files that one kind of page alone shows. */
export const pageOfFile: Readonly<Partial<Record<SingleFile, string>>> = { roles: 'careers', team: 'team' };

/** The same placeholders are the same object each time, so that texts are not filled again. */
const same = memoize(
  (entries: string): Placeholders =>
    // A name without a value is written as null.
    new Map((JSON.parse(entries) as [string, string | null][]).map(([name, value]) => [name, value ?? undefined])),
);

/** Texts that stand for those of files, by their paths such as data/site.yaml; undefined for a file that is gone. */
export type EditedTexts = ReadonlyMap<string, string | undefined>;

/** The files as they would be, those that were edited included and those that are gone left out. */
const withEdited = (files: readonly DataFile[], edited: EditedTexts): DataFile[] => {
  const unedited = files.filter(({ path }) => !edited.has(`data/${path}`));
  const written = [...edited].flatMap(([file, text]) => (text === undefined ? [] : [file.replace(/^data\//, '')]));
  return [...unedited, ...written.map((path) => ({ path, meant: path, isRead: true }))].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  );
};

/**
 * Reads every YAML file below a folder of data. A file that no schema knows, or a missing one, is a fault. What is
 * to be judged before it is written is handed over as edited texts.
 */
export const readDocuments = (data: string, edited: EditedTexts = new Map()): Documents => {
  const faults: Fault[] = [];
  const single = new Map<SingleFile, Document>();
  const collections = new Map<CollectionFolder, Document[]>();
  const meant = new Set<string>();
  const oddLines = new Set<string>();
  for (const folder of collectionFolders) collections.set(folder, []);

  const listed = listDataFiles(data);
  faults.push(...listed.faults);
  const renamed = new Set<string>();
  for (const { path, meant: meantPath, isRead } of withEdited(listed.files, edited)) {
    const file = `data/${path}`;
    const [top = '', ...rest] = meantPath.replace(/\.yaml$/, '').split('/');
    const near = rest.length > 0 ? meantFolder(top) : undefined;
    if (near && !renamed.has(top)) {
      faults.push(faultOfFile(`data/${top}`, `no schema knows this folder (fix: rename it to data/${near})`));
      renamed.add(top);
    }
    const folder = near ?? top;
    const name = [folder, ...rest].join('/');
    const known = isSingle(name) || (isFolder(folder) && rest.length === 1);
    if (!known && isRead) {
      const stranger = strangerFault(path);
      faults.push(stranger.fault);
      if (stranger.near) meant.add(stranger.near);
    }
    if (!known) continue;
    const stem = name.split('/').at(-1) ?? name;
    // A name that cannot be an id counts as the id that it should be, so that references to it are not at fault too.
    const id = isSingle(name) ? stem : toId(stem) || stem;
    const schema = isSingle(name) ? singleFiles[name] : collectionAt(folder as CollectionFolder).schema;
    const written = edited.get(file);
    const bytes = (): Buffer | undefined => {
      if (written !== undefined) return Buffer.from(written);
      return isRead ? readFileSync(join(data, path)) : undefined;
    };
    const isTaken = (name: string): boolean => listed.files.some((other) => other.path === `${folder}/${name}.yaml`);
    const read = readDocument(file, id, schema, bytes());
    const { document } = read;
    faults.push(...read.faults);
    for (const line of read.oddLines) oddLines.add(`${file}:${line}`);
    if (isSingle(name)) single.set(name, document);
    else if (isFolder(folder)) {
      if (!isId(stem))
        faults.push(faultOfFile(file, `"${stem}" cannot be an id (fix: ${fixForName(id, isTaken(id))})`));
      // The entry that has this id is checked under it; a second one would only repeat its addresses.
      if (isId(stem) || !isTaken(id)) collections.get(folder)?.push(document);
    }
  }

  const routes = single.get('routes')?.value;
  for (const name of Object.keys(singleFiles)) {
    if (!isSingle(name) || single.has(name) || meant.has(`${name}.yaml`) || !isNeeded(name, routes)) continue;
    const way = name.startsWith('pages/') || pageOfFile[name] ? ', or remove its page from data/routes.yaml' : '';
    faults.push(faultOfFile(`data/${name}.yaml`, `this file is missing (fix: restore it${way})`));
  }

  for (const entries of collections.values()) {
    for (const document of entries) document.seed = drawingSeed(document.source.id, entries.length);
  }

  const constants = single.get('constants')?.value;
  // Which names exist cannot be said while the files that give them cannot be read.
  const offices = listAt(single.get('offices')?.value, ['offices']);
  const hasOffices = offices.length > 0 && offices.every((office) => typeof valueAt(office, ['id']) === 'string');
  const hasReceiver = isRecord(valueAt(single.get('receiver')?.value, ['forms']));
  const judged = typeof constants === 'object' && constants !== null;
  const known = knownPlaceholders({
    site: soundValue(single.get('site')),
    constants: soundValue(single.get('constants')),
    offices: soundValue(single.get('offices')),
    receiver: soundValue(single.get('receiver')),
    counts: countsOf(single, collections),
  });
  const placeholders = same('placeholders', JSON.stringify([...known]));
  const filling = {
    placeholders,
    isKnowable: (name: string) =>
      judged && (hasOffices || !name.startsWith('office.')) && (hasReceiver || !name.startsWith('keptMonths.')),
  };
  const unfilled = new Set<string>();
  for (const document of [...single.values(), ...[...collections.values()].flat()]) {
    const filled = fillDocument(document, filling);
    faults.push(...filled.faults);
    for (const path of filled.unfilled) unfilled.add(placeOf({ file: document.source.file, path }));
  }
  return { single, collections, faults, unfilled, oddLines, placeholders: judged ? placeholders : undefined };
};

/** All documents in one list, single files first. */
export const allDocuments = (documents: Documents): Document[] => [
  ...documents.single.values(),
  ...[...documents.collections.values()].flat(),
];
