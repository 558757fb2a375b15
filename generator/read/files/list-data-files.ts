import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { collectionFolders } from '../../../schemas/collections.ts';
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

/**
 * Lists every YAML file below the data folder, and the faults of the files themselves. Ignores hidden files, which
 * belong to the system and to editors.
 */
export const listDataFiles = (data: string): { files: DataFile[]; faults: Fault[] } => {
  const files: DataFile[] = [];
  const faults: Fault[] = [];
  const entries = entriesBelow(data);
  const paths = new Set(entries.map(({ path }) => path));

  for (const { entry, path } of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const file = `data/${path}`;
    const folder = path.slice(0, path.length - entry.name.length);
    const report = (message: string): void => {
      faults.push(faultOfFile(file, message));
    };
    if (entry.isSymbolicLink()) {
      report('this is a symbolic link, whose target is missing on other machines (fix: put the file itself here)');
      if (path.endsWith('.yaml')) files.push({ path, meant: path, isRead: false });
      continue;
    }
    if (!/\.ya?ml/i.test(entry.name)) continue;
    if (!entry.isFile()) {
      report('this is a folder with the name of a file (fix: rename it without .yaml)');
      continue;
    }
    const original = backupOf(entry.name);
    if (original) {
      const kept = `${folder}${original}`;
      const isEntry = collectionFolders.some((name) => `${name}/` === folder);
      const orRename = isEntry ? `, or rename it to ${original.replace('.yaml', '-2.yaml')}` : '';
      const fix = paths.has(kept) ? `delete it${orRename}` : `rename it to data/${kept}`;
      report(`this copy is never read (fix: ${fix})`);
      if (!paths.has(kept)) files.push({ path, meant: kept, isRead: false });
      continue;
    }
    const name = meantName(entry.name);
    if (!name) continue; // Such as qa.yaml.off: an editor disabled it.
    const meant = `${folder}${name}`;
    if (meant === path) files.push({ path, meant, isRead: true });
    else if (paths.has(meant)) report(`data/${meant} also exists (fix: delete this one)`);
    else {
      faults.push(faultOfFile(file, `a file of data ends with .yaml (fix: rename it to data/${meant})`));
      files.push({ path, meant, isRead: true });
    }
  }
  return { files, faults };
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
