import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type * as z from 'zod';
import { type CollectionFolder, collectionAt, collectionFolders } from '../schemas/collections.ts';
import type { SingleFile } from './data-files.ts';
import { singleFiles } from './data-files.ts';
import { formatPath, listAt, valueAt } from './data-path.ts';
import { drawingSeed } from './drawing-seed.ts';
import type { Fault } from './fault.ts';
import { knownPlaceholders } from './known-placeholders.ts';
import { nearest } from './nearest.ts';
import { fillPlaceholders } from './placeholders.ts';
import { readText } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { faultAt, faultOfFile, type Source } from './source.ts';

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
}

/** One place in the data as a single text. */
export const placeOf = ({ file, path }: Pick<Fault, 'file' | 'path'>): string => `${file}  ${path}`;

const yamlFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

const isSingle = (name: string): name is SingleFile => Object.hasOwn(singleFiles, name);
const isFolder = (name: string): name is CollectionFolder => collectionFolders.some((folder) => folder === name);

const isId = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** The nearest name that would be an id: `QA Team` → `qa-team`. */
const toId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const strangerFault = (path: string): { fault: Fault; near: string | undefined } => {
  const file = `data/${path}`;
  const near = nearest(path, [...Object.keys(singleFiles).map((name) => `${name}.yaml`)]);
  const homes = collectionFolders.map((folder) => `data/${folder}`);
  const fix = path.endsWith('.yml')
    ? `rename it to ${file.replace(/yml$/, 'yaml')}`
    : near
      ? `rename it to data/${near}`
      : `move it to ${homes.join(', ')}, or name it in generator/data-files.ts`;
  return { fault: faultOfFile(file, `no schema knows this file (fix: ${fix})`), near };
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
const pageOfFile: Readonly<Partial<Record<SingleFile, string>>> = { roles: 'careers', team: 'team' };

/** Texts that stand for those of files, by their paths such as data/site.yaml; undefined for a file that is gone. */
export type EditedTexts = ReadonlyMap<string, string | undefined>;

/** The paths of all YAML files, those that were edited included and those that are gone left out. */
const yamlFiles = (data: string, edited: EditedTexts): string[] => {
  const unedited = yamlFilesBelow(data).filter((path) => !edited.has(`data/${path}`));
  const written = [...edited].flatMap(([file, text]) => (text === undefined ? [] : [file.replace(/^data\//, '')]));
  return [...unedited, ...written].toSorted();
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
  for (const folder of collectionFolders) collections.set(folder, []);

  for (const path of yamlFiles(data, edited)) {
    const file = `data/${path}`;
    const name = path.replace(/\.ya?ml$/, '');
    const [folder = '', ...rest] = name.split('/');
    const known = isSingle(name) || (isFolder(folder) && rest.length === 1);
    if (!known || !path.endsWith('.yaml')) {
      const { fault, near } = strangerFault(path);
      faults.push(fault);
      if (near) meant.add(near);
    }
    if (!known) continue;
    const written = edited.get(file);
    const { text, fault: encoding } = written === undefined ? readText(join(data, path), file) : { text: written };
    const { source: read, fault: syntax } = readYaml(file, text);
    const fault = encoding ?? syntax;
    if (fault) faults.push(fault);
    // A name that cannot be an id counts as the id that it should be, so that references to it are not at fault too.
    const source: Source = {
      ...read,
      id: isSingle(name) ? read.id : toId(read.id) || read.id,
      value: fault ? undefined : read.value,
    };
    const document: Document = {
      source,
      schema: isSingle(name) ? singleFiles[name] : collectionAt(folder as CollectionFolder).schema,
      value: source.value,
      seed: source.id,
    };
    if (isSingle(name)) single.set(name, document);
    else if (isFolder(folder)) {
      if (!isId(read.id)) {
        const fix = isId(source.id)
          ? `rename the file to ${source.id}.yaml`
          : 'name the file in lower-case words joined by hyphens';
        faults.push(faultOfFile(file, `"${read.id}" cannot be an id (fix: ${fix})`));
      }
      collections.get(folder)?.push(document);
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
  // Which names exist cannot be said while the constants cannot be read.
  const judged = typeof constants === 'object' && constants !== null;
  const placeholders = knownPlaceholders({
    site: single.get('site')?.value,
    constants,
    offices: single.get('offices')?.value,
    counts: countsOf(single, collections),
  });
  const unfilled = new Set<string>();
  for (const document of [...single.values(), ...[...collections.values()].flat()]) {
    document.value = fillPlaceholders(document.value, placeholders, ({ path, spot, message }) => {
      unfilled.add(placeOf({ file: document.source.file, path: formatPath(path) }));
      if (message && judged) faults.push(faultAt(document.source, path, message, spot));
    });
  }
  return { single, collections, faults, unfilled };
};

/** All documents in one list, single files first. */
export const allDocuments = (documents: Documents): Document[] => [
  ...documents.single.values(),
  ...[...documents.collections.values()].flat(),
];
