import type * as z from 'zod';
import type { CollectionFolder } from '../../schemas/collections.ts';
import type { sections } from '../../schemas/sections.ts';
import type { Language } from '../../schemas/site/languages.ts';
import type { Address } from './addresses.ts';
import type { EntryContent, OptionalFile, SingleContent, SingleFile } from './data-files.ts';
import { listAt, valueAt } from './data-path.ts';
import { pageFileOf } from './page-files.ts';
import type { UntranslatedTexts } from './translations/untranslated-texts.ts';

/** An entry of a collection. Its id is its file name, and its link is the canonical address (undefined for forms). */
export type Entry<Folder extends CollectionFolder> = EntryContent<Folder> & { id: string; link?: string };

export type PageSection = z.output<typeof sections>[number];

/** All checked data, with defaults, parsed rich texts and valid references. */
export interface Content {
  single: { [File in Exclude<SingleFile, OptionalFile>]: SingleContent<File> } & {
    [File in OptionalFile]?: SingleContent<File>;
  };
  collections: { [Folder in CollectionFolder]: Entry<Folder>[] };
  /** Every address, canonical ones before their aliases. */
  addresses: readonly Address[];
  /** The present day in the site's time zone. */
  today: string;
  language: Language;
  /** All published languages of the site, the default first. */
  languages: readonly Language[];
  untranslated: readonly UntranslatedTexts[];
}

/** Returns the content of the file in data/pages that belongs to an address (page-files.ts). */
export const pageAt = ({ single, collections }: Content, address: Pick<Address, 'template' | 'contentId'>): unknown =>
  address.template === 'page'
    ? collections.pages.find(({ id }) => id === address.contentId)
    : valueAt(single, [pageFileOf(address)]);

/** Returns the sections of all pages that the site has. */
export const sectionsOf = (content: Content): PageSection[] => {
  const files = new Map(content.addresses.map((address) => [pageFileOf(address), address]));
  return [...files.values()].flatMap((address) => listAt(pageAt(content, address), ['sections']) as PageSection[]);
};
