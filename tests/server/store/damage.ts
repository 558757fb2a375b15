import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const pageSize = 4096;

/** Moves the log into the file, and makes other connections read their pages anew. */
const settle = (database: DatabaseSync): void => {
  database.exec("INSERT INTO accesses (at, who, what) VALUES ('', '', '')");
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
};

const overwrite = (file: string, pages: readonly number[]): void => {
  const descriptor = openSync(file, 'r+');
  for (const page of pages) writeSync(descriptor, Buffer.alloc(pageSize, 0xff), 0, pageSize, (page - 1) * pageSize);
  closeSync(descriptor);
};

/** Overwrites the first page of a table or an index of a store that is open elsewhere. */
export const damageRoot = (file: string, name: string): void => {
  const database = new DatabaseSync(file);
  settle(database);
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(name);
  database.close();
  overwrite(file, [Number(row?.rootpage)]);
};

/** The first byte of a page that holds entries of an index. */
const indexLeaf = 0x0a;

/** Overwrites the pages of indexes that contain a text. */
export const damageIndexesAt = (file: string, text: string): void => {
  const database = new DatabaseSync(file);
  settle(database);
  database.close();
  const bytes = readFileSync(file);
  const pages = Array.from({ length: bytes.length / pageSize }, (_, index) => index + 1);
  const holds = (page: number): boolean => {
    const content = bytes.subarray((page - 1) * pageSize, page * pageSize);
    return content[0] === indexLeaf && content.includes(text);
  };
  overwrite(file, pages.filter(holds));
};
