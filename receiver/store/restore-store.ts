import { chmodSync, constants, copyFileSync, existsSync, mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupBefore } from './backups.ts';
import { areTablesEmpty, loadTables, readTables } from './engines/copy-tables.ts';
import type { Engine } from './engines/engine.ts';
import { sqliteEngine } from './engines/sqlite-engine.ts';
import { hasContent } from './engines/sqlite-file.ts';
import { nameOf, openEngine, type StoreOptions } from './open-store.ts';
import { type StoreFault, type StoreFaultKind, storeFault } from './store-fault.ts';

const unreadable = (file: string, reason: string): StoreFault => {
  const former = backupBefore(file);
  const repair = former
    ? `restore the one before it: npm run inbox -- restore "${former}"`
    : 'name a backup of a store';
  return storeFault(`the backup "${file}"`, ['failed', `cannot be restored: ${reason}`, repair]);
};

const reasons: Partial<Record<StoreFaultKind, string>> = {
  corrupt: 'it is damaged, or no store',
  newer: 'it was written by a later release',
};

const fill = async (source: Engine, target: StoreOptions): Promise<void> => {
  await using engine = await openEngine(target);
  if (!(await areTablesEmpty(engine.query))) {
    throw storeFault(nameOf(target), ['failed', 'names a store that is not empty', 'restore into a new one']);
  }
  await engine.load(loadTables(readTables(source.query)));
};

/**
 * Copies a backup into an empty store of either engine, completely or not at all. This also migrates a store between
 * engines. It upgrades a backup from an earlier release. Throws StoreFault, also if the store is not empty.
 */
export const restoreStore = async (file: string, target: StoreOptions): Promise<void> => {
  if (!hasContent(file)) throw unreadable(file, 'there is no such file, or nothing in it');
  // Opens a copy, because opening would migrate the backup itself. mkdtemp creates the folder with mode 0700.
  using folder = mkdtempDisposableSync(join(tmpdir(), 'restore-'));
  const copy = join(folder.path, 'backup.sqlite');
  for (const suffix of ['', '-wal']) {
    if (!existsSync(file + suffix)) continue;
    copyFileSync(file + suffix, copy + suffix, constants.COPYFILE_FICLONE);
    // A backup may be read-only.
    chmodSync(copy + suffix, 0o600);
  }
  await using source = await sqliteEngine(copy).catch((error: StoreFault) => {
    throw unreadable(file, reasons[error.kind] ?? error.message);
  });
  await fill(source, target);
};
