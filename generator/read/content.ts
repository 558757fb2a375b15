import type { CollectionFolder } from '../../schemas/collections.ts';
import type { Address } from './addresses.ts';
import type { EntryContent, SingleContent, SingleFile } from './data-files.ts';

/** An entry of a folder: its id is its file's name, its link is its canonical address (forms have none). */
export type Entry<Folder extends CollectionFolder> = EntryContent<Folder> & { id: string; link?: string };

/** All checked data. Nothing in it needs another look: defaults are settled, rich texts parsed, references proven. */
export interface Content {
  single: { [File in SingleFile]: SingleContent<File> };
  collections: { [Folder in CollectionFolder]: Entry<Folder>[] };
  /** Every address, canonical ones before their aliases. */
  addresses: readonly Address[];
}
