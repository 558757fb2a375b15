import { cpSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from '../sites/files-below.ts';
import { publicFolderOf, type SiteFolders } from '../sites/site-folders.ts';
import { check } from './check/check.ts';

/** The folders of a site whose data is the copy with the last correct version of every file. */
export const correctFolders = (folders: SiteFolders): SiteFolders => ({
  ...folders,
  data: join(folders.var, 'correct/data'),
});

/** Returns the times of all files in whole milliseconds, which copies keep, and their sizes. */
const stampsIn = (folder: string): Map<string, string> =>
  new Map(
    filesBelow(folder)
      .filter((file) => !/(^|\/)\./.test(file))
      .map((file) => {
        const { mtime, size } = statSync(join(folder, file));
        return [file, `${mtime.getTime()} ${size}`];
      }),
  );

/** Returns the files that differ between the data and its copy. */
const differences = (data: string, copy: string): string[] => {
  const [now, before] = [stampsIn(data), stampsIn(copy)];
  return [...new Set([...now.keys(), ...before.keys()])].filter((file) => now.get(file) !== before.get(file));
};

const transfer = (file: string, data: string, copy: string): void => {
  const [from, to] = [join(data, file), join(copy, file)];
  rmSync(to, { force: true });
  if (!existsSync(from)) return;
  cpSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
};

/** Copies data without faults. */
export const keepCorrectData = (folders: SiteFolders): void => {
  const copy = correctFolders(folders).data;
  for (const file of differences(folders.data, copy)) transfer(file, folders.data, copy);
  const beside = publicFolderOf(copy);
  rmSync(beside, { force: true });
  if (existsSync(folders.public)) symlinkSync(resolve(folders.public), beside, 'junction');
};

/** Transfers as many of the changed files as possible without faults. */
const transferCorrect = async (files: readonly string[], data: string, copy: string): Promise<void> => {
  if (files.length === 0) return;
  const before = files.map((file) => {
    const path = join(copy, file);
    return existsSync(path) ? { path, bytes: readFileSync(path) } : { path };
  });
  for (const file of files) transfer(file, data, copy);
  const result = await check({ data: copy }, { drafts: true });
  if (result.ok) return;
  for (const { path, bytes } of before) {
    if (bytes) writeFileSync(path, bytes);
    else rmSync(path, { force: true });
  }
  if (files.length === 1) return;
  const faulty = new Set(result.faults.map(({ file }) => file));
  const isFaulty = (file: string): boolean => faulty.has(`data/${file}`);
  const groups = [files.filter((file) => !isFaulty(file)), files.filter(isFaulty)];
  // Faults in unchanged files, such as links to a removed entry, do not say which change caused them.
  const middle = Math.ceil(files.length / 2);
  const halves = [files.slice(0, middle), files.slice(middle)];
  for (const group of groups.some(({ length }) => length === 0) ? halves : groups) {
    await transferCorrect(group, data, copy);
  }
};

/**
 * Brings the copy up to date except for changes that cause faults. Returns false without a copy, or if an update of the
 * system has made it faulty.
 */
export const updateCorrectData = async (folders: SiteFolders): Promise<boolean> => {
  const copy = correctFolders(folders).data;
  if (!existsSync(copy)) return false;
  const { ok } = await check({ data: copy }, { drafts: true });
  if (ok) await transferCorrect(differences(folders.data, copy), folders.data, copy);
  else rmSync(copy, { recursive: true });
  return ok;
};
