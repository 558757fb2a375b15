import type { CollectionFolder } from '../../schemas/collections.ts';
import type { Address } from './addresses.ts';
import type { EntryContent, SingleContent, SingleFile } from './data-files.ts';

/** An entry of a collection: its id is the name of its file, its link its canonical address (forms have none). */
export type Entry<Folder extends CollectionFolder> = EntryContent<Folder> & { id: string; link?: string };

/** All checked data, with defaults, parsed rich texts and existing references. */
export interface Content {
  single: { [File in SingleFile]: SingleContent<File> };
  collections: { [Folder in CollectionFolder]: Entry<Folder>[] };
  /** Every address, canonical ones before their aliases. */
  addresses: readonly Address[];
}
