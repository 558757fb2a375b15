import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type * as z from 'zod';
import type { CollectionFolder, SingleFile } from './data-files.ts';
import { collectionFolders, singleFiles } from './data-files.ts';
import type { Fault } from './fault.ts';
import { nearest } from './nearest.ts';
import { fillPlaceholders, knownPlaceholders } from './placeholders.ts';
import { readYaml } from './read-yaml.ts';
import { faultAt, faultOfFile, type Source } from './source.ts';

/** A file with its schema, its placeholders filled, not yet checked. */
export interface Document {
  source: Source;
  schema: z.ZodType;
  /** The value after {{name}} was filled; undefined when the file is not valid YAML. */
  value: unknown;
}

/** All files of data/, as they were read. */
export interface Documents {
  single: Map<SingleFile, Document>;
  collections: Map<CollectionFolder, Document[]>;
  faults: Fault[];
}

const yamlFilesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

const isSingle = (name: string): name is SingleFile => Object.hasOwn(singleFiles, name);
const isFolder = (name: string): name is CollectionFolder => Object.hasOwn(collectionFolders, name);

/** Reads every YAML file below `data/` of a project. A file that no schema knows, or a missing one, is a fault. */
export const readDocuments = (root: string): Documents => {
  const faults: Fault[] = [];
  const single = new Map<SingleFile, Document>();
  const collections = new Map<CollectionFolder, Document[]>();
  for (const folder of Object.keys(collectionFolders)) if (isFolder(folder)) collections.set(folder, []);

  for (const path of yamlFilesBelow(join(root, 'data'))) {
    const file = `data/${path}`;
    const name = path.replace(/\.ya?ml$/, '');
    const [folder = '', ...rest] = name.split('/');
    const known = isSingle(name) || (isFolder(folder) && rest.length === 1);
    if (!known || !path.endsWith('.yaml')) {
      const near = nearest(path, [...Object.keys(singleFiles).map((each) => `${each}.yaml`)]);
      faults.push(
        faultOfFile(file, `no schema knows this file (fix: ${near ? `rename it to data/${near}` : 'move it to a folder of data/README.md'})`),
      );
      continue;
    }
    const { source, fault } = readYaml(file, readFileSync(join(root, file), 'utf8'));
    if (fault) faults.push(fault);
    const document: Document = { source, schema: isSingle(name) ? singleFiles[name] : collectionFolders[folder as CollectionFolder].schema, value: source.value };
    if (isSingle(name)) single.set(name, document);
    else if (isFolder(folder)) {
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(source.id)) {
        faults.push(faultOfFile(file, `"${source.id}" cannot be an id (fix: name the file in lower-case words joined by hyphens)`));
      }
      collections.get(folder)?.push(document);
    }
  }

  for (const name of Object.keys(singleFiles)) {
    if (isSingle(name) && !single.has(name)) faults.push(faultOfFile(`data/${name}.yaml`, 'this file is missing (fix: restore it)'));
  }

  const names = [single.get('site')?.value, single.get('constants')?.value] as const;
  const judged = names.every((value) => value !== undefined);
  const placeholders = knownPlaceholders(...names);
  for (const document of [...single.values(), ...[...collections.values()].flat()]) {
    document.value = fillPlaceholders(document.value, placeholders, ({ path, message }) => {
      if (judged) faults.push(faultAt(document.source, path, message));
    });
  }
  return { single, collections, faults };
};

/** All documents in one list, single files first. */
export const allDocuments = (documents: Documents): Document[] => [
  ...documents.single.values(),
  ...[...documents.collections.values()].flat(),
];
