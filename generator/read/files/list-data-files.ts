import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { collectionOf } from '../data-files.ts';
import type { Fault } from '../fault.ts';
import { faultOfFile } from '../yaml/source.ts';

/** A YAML file of the data. */
export interface DataFile {
  /** The path in the data folder, with forward slashes. */
  path: string;
  /** Correct path, under which a file with a wrong extension is read. */
  meant: string;
  /** False if the file itself has a fault. It then counts as existing, but is not read. */
  isRead: boolean;
}

/**
 * Returns the original of a copy that editors and desktops create: `qa.yaml~`, `qa.yaml.bak`, `qa copy.yaml`, `qa
 * (1).yaml`, `Copy of qa.yaml`.
 */
const backupOf = (name: string): string | undefined => {
  const [, before] = /^(.+\.ya?ml)(?:~|\.(?:bak|backup|orig|old|save|tmp|rej))$/i.exec(name) ?? [];
  if (before) return before;
  const [, of] = /^(?:Copy|Kopie) (?:\(\d+\) )?(?:of|von) (.+\.ya?ml)$/i.exec(name) ?? [];
  if (of) return of;
  const [, stem] = /^(.+?)(?: ?- ?| )(?:copy|kopie)(?: ?\(?\d+\)?)?\.ya?ml$/i.exec(name) ?? [];
  const [, numbered] = /^(.+?) ?\(\d+\)\.ya?ml$/i.exec(name) ?? [];
  const found = stem ?? numbered;
  // Ids contain hyphens, so "carbon-copy.yaml" is a normal name.
  return found && / |\(/.test(name.slice(found.length)) ? `${found}.yaml` : undefined;
};

/** Returns the correct name of a file with a wrong extension: `qa.YAML`, `qa.yml`, `qa.yaml.txt`. */
const meantName = (name: string): string | undefined => {
  const [, stem] = /^(.+?)\.(?:ya?ml)(?:\.(?:ya?ml|txt))?$/i.exec(name) ?? [];
  return stem && `${stem}.yaml`;
};

/** Returns everything below a folder, except hidden files and the targets of links. */
const entriesBelow = (folder: string, inside = ''): { entry: Dirent; path: string }[] =>
  readdirSync(join(folder, inside), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${inside}${entry.name}`;
      return [{ entry, path }, ...(entry.isDirectory() ? entriesBelow(folder, `${path}/`) : [])];
    });

interface ListedFile {
  /** The file to read; undefined if it does not count as one of the data. */
  file?: DataFile;
  message?: string;
}

/** Identifies a copy. It counts as its original if that is missing, so that no reference to it is a fault. */
const copyOf = (path: string, folder: string, original: string, paths: ReadonlySet<string>): ListedFile => {
  const kept = `${folder}${original}`;
  const copied = 'this copy is never read';
  if (!paths.has(kept)) {
    const file = { path, meant: kept, isRead: false };
    return { file, message: `${copied} (fix: rename it to data/${kept})` };
  }
  const isEntry = collectionOf(`data/${kept}`) !== undefined;
  const orRename = isEntry ? `, or rename it to ${original.replace('.yaml', '-2.yaml')}` : '';
  return { message: `${copied} (fix: delete it${orRename})` };
};

/** Identifies something below the data folder by its name. Ignores everything whose name is not that of a YAML file. */
const listedFile = (entry: Dirent, path: string, paths: ReadonlySet<string>): ListedFile => {
  if (entry.isSymbolicLink()) {
    return {
      ...(path.endsWith('.yaml') && { file: { path, meant: path, isRead: false } }),
      message: 'this is a symbolic link, whose target is missing on other machines (fix: put the file itself here)',
    };
  }
  if (!/\.ya?ml/i.test(entry.name)) return {};
  if (!entry.isFile()) return { message: 'this is a folder with the name of a file (fix: rename it without .yaml)' };
  const folder = path.slice(0, path.length - entry.name.length);
  const original = backupOf(entry.name);
  if (original) return copyOf(path, folder, original, paths);
  const name = meantName(entry.name);
  if (!name) return {}; // Such as qa.yaml.off: an editor disabled it.
  const meant = `${folder}${name}`;
  const file = { path, meant, isRead: true };
  if (meant === path) return { file };
  if (paths.has(meant)) return { message: `data/${meant} also exists (fix: delete this one)` };
  return { file, message: `a file of data ends with .yaml (fix: rename it to data/${meant})` };
};

/**
 * Lists every YAML file below the data folder, and the faults of the files themselves. Ignores hidden files, which
 * belong to the system and to editors.
 */
export const listDataFiles = (data: string): { files: DataFile[]; faults: Fault[] } => {
  const entries = entriesBelow(data).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const paths = new Set(entries.map(({ path }) => path));
  const listed = entries.map(({ entry, path }) => ({ path, ...listedFile(entry, path, paths) }));
  return {
    files: listed.flatMap(({ file }) => file ?? []),
    faults: listed.flatMap(({ path, message }) => (message ? faultOfFile(`data/${path}`, message) : [])),
  };
};

/** Returns the fault of the data folder itself, if any. All other faults would be follow-ups. */
export const dataFolderFault = (data: string): Fault | undefined => {
  if (!existsSync(data)) {
    return faultOfFile('data', 'this folder is missing (fix: restore it, or set DATA to the folder of your data)');
  }
  if (!statSync(data).isDirectory()) {
    return faultOfFile('data', 'this is a file (fix: set DATA to the folder of your data)');
  }
  if (existsSync(join(data, 'site.yaml')) || !existsSync(join(data, 'data/site.yaml'))) return undefined;
  return faultOfFile('data', 'the data is one folder deeper (fix: set DATA to data/data)');
};
