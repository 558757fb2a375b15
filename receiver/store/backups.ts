import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UserFault } from '../../sites/user-fault.ts';
import { storeFault } from './store-fault.ts';

/** Number of the newest backups that are kept, and of days whose newest backup is kept. */
const kept = { newest: 48, days: 30 };

/** Age in milliseconds at which a backup is old. */
const oldAge = 24 * 60 * 60 * 1000;

/** `2026-12-01T09.30.00.000Z.sqlite`: the time of a backup, without colons for file systems that know none. */
const nameAt = (time: Date): string => `${time.toISOString().replaceAll(':', '.')}.sqlite`;

const timeOf = (name: string): string | undefined => {
  const [, day, hour, minute, rest] = /^(\d{4}-\d\d-\d\d)T(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)\.sqlite$/.exec(name) ?? [];
  return day && `${day}T${hour}:${minute}:${rest}`;
};

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the backups in a folder, the newest first. */
const backupsIn = (folder: string): { file: string; time: string }[] =>
  (isFolder(folder) ? readdirSync(folder) : [])
    .flatMap((name) => {
      const time = timeOf(name);
      return time ? [{ file: join(folder, name), time }] : [];
    })
    .toSorted((one, other) => other.time.localeCompare(one.time));

/** The newest backup in a folder (BACKUPS): its time, and whether it is older than a day. Old without any. */
export const lastBackup = (folder: string, now: Date): { time: string | undefined; isOld: boolean } => {
  const time = backupsIn(folder)[0]?.time;
  return { time, isOld: time === undefined || now.getTime() - Date.parse(time) > oldAge };
};

/** Returns the folder of backups (BACKUPS). Throws UserFault if it is not set. */
export const folderOfBackups = (folder: string | undefined): string => {
  if (folder !== undefined) return folder;
  throw new UserFault('no file and no folder are named (fix: name a file, or set BACKUPS)');
};

/** Returns the newest backup in a folder (BACKUPS). Throws StoreFault without any. */
export const newestBackup = (folder: string): string => {
  const [newest] = backupsIn(folder);
  if (newest) return newest.file;
  throw storeFault(`BACKUPS="${folder}"`, ['failed', 'has no backup', 'name a backup, or the folder of backups']);
};

/** Returns the backup before another in its folder; undefined if that one is the oldest, or of another name. */
export const backupBefore = (file: string): string | undefined => {
  const all = backupsIn(dirname(file));
  const at = all.findIndex(({ time }) => time === timeOf(basename(file)));
  return at < 0 ? undefined : all[at + 1]?.file;
};

/** Throws StoreFault if a backup cannot be read to its end. */
export const checkBackup = (file: string): void => {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    if (database.prepare('PRAGMA quick_check').get()?.quick_check === 'ok') return;
  } catch {
    // It is no database.
  }
  throw storeFault(`the backup "${file}"`, ['failed', 'cannot be read', 'look at the disk, then back up again']);
};

/** Returns the path of a new backup in a folder, which it creates. Throws StoreFault if it cannot. */
export const newBackup = (folder: string, now: Date): string => {
  try {
    // Not recursive: Node never returns for a folder below /proc.
    if (!isFolder(folder)) mkdirSync(folder, { mode: 0o700 });
  } catch {
    throw storeFault(`BACKUPS="${folder}"`, ['failed', 'cannot be created', 'name a folder below one that exists']);
  }
  return join(folder, nameAt(now));
};

/** Removes all backups but the newest ones and those of the last days. */
export const removeOldBackups = (folder: string): void => {
  const all = backupsIn(folder);
  const newestOfDays = [...Map.groupBy(all, ({ time }) => time.slice(0, 'YYYY-MM-DD'.length)).values()];
  const days = newestOfDays.slice(0, kept.days).map(([newest]) => newest);
  const keep = new Set([...all.slice(0, kept.newest), ...days]);
  for (const backup of all) if (!keep.has(backup)) rmSync(backup.file, { force: true });
};
