import type * as z from 'zod';
import { caseStudy } from './collections/case-study.ts';
import { legal } from './collections/legal.ts';
import { industry, service } from './collections/topics.ts';
import { form } from './forms/form.ts';
import type { ListFilter } from './routing/addresses.ts';

/** Search keywords of an entry: paths in its file, such as `card.description`. */
interface Searched {
  /**
   * The kind of the search result. data/interface.yaml has its label, data/pages/search.yaml its group.
   */
  kind: string;
  /** The words of the result. */
  title: string;
  /** The line under them. */
  description: string;
  /** Texts that are no headings: a text or a list of texts. A tag is found by its label. Headings are always found. */
  keywords: readonly string[];
}

/** A field by whose values a long list of entries is filtered. */
interface Filter {
  field: ListFilter;
  /** Source of the labels that visitors read; without it they read the value. */
  labels?: 'tags' | 'services' | 'industries';
}

/** A folder of data/ in which every file is an entry of one kind, and the file's name is its id. */
interface Collection {
  /** Schema of one file. Those of pages contain `...entryFields`. */
  schema: z.ZodObject;
  /** How other files refer to an entry: `reference('case-study')`. Also the name of its module and its JSON Schema. */
  one: string;
  /** The name of its TypeScript type; that of its ids ends with Id. */
  entity: string;
  /** True if every entry is a page; data/routes.yaml has their address. */
  hasPages: boolean;
  /**
   * `modules` for what fills a menu: a module an entry, and an index with what lists elsewhere show of it. `lines` for
   * what may grow to thousands: one file with an entry a line, which pages read when they are rendered
   * (renderer/content/).
   */
  emittedAs: 'modules' | 'lines' | 'forms';
  /** Fields that lists on other pages show, besides the id and the link. */
  summary: readonly string[];
  /** Switches of an entry by which lists are made of `lines`. */
  flags?: readonly string[];
  /** Filters of a list that is longer than a page, in the order in which visitors read them. */
  filters?: readonly Filter[];
  /** How the search finds an entry; without it the search does not. */
  searched?: Searched;
}

/**
 * Every collection, by its folder in data/. Ids, modules, routes, search, JSON Schemas and references follow from
 * this table. A new collection is a schema, a row here and a folder.
 */
export const collections = {
  services: {
    schema: service,
    one: 'service',
    entity: 'Service',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['name', 'card'],
    searched: {
      kind: 'service',
      title: 'name',
      description: 'card.description',
      keywords: ['card.features'],
    },
  },
  industries: {
    schema: industry,
    one: 'industry',
    entity: 'Industry',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['title', 'shortTitle', 'description', 'image', 'icon', 'card', 'inFooter'],
    searched: {
      kind: 'industry',
      title: 'title',
      description: 'card.description',
      keywords: ['shortTitle'],
    },
  },
  'case-studies': {
    schema: caseStudy,
    one: 'case-study',
    entity: 'CaseStudy',
    hasPages: true,
    emittedAs: 'lines',
    summary: [],
    flags: ['featured', 'listed'],
    filters: [{ field: 'services', labels: 'services' }, { field: 'industries', labels: 'tags' }, { field: 'year' }],
    searched: {
      kind: 'study',
      title: 'title',
      description: 'description',
      keywords: ['client', 'category', 'technologies', 'features', 'industries'],
    },
  },
  legal: {
    schema: legal,
    one: 'legal',
    entity: 'Legal',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['name'],
    searched: { kind: 'legal', title: 'title', description: 'seo.description', keywords: [] },
  },
  forms: { schema: form, one: 'form', entity: 'Form', hasPages: false, emittedAs: 'forms', summary: [] },
} as const satisfies Record<string, Collection>;

export type CollectionFolder = keyof typeof collections;

/** The folders whose every file is a page. */
export type PageCollection = {
  [Folder in CollectionFolder]: (typeof collections)[Folder]['hasPages'] extends true ? Folder : never;
}[CollectionFolder];

export const collectionFolders = Object.keys(collections) as CollectionFolder[];

/** A row of the table, typed as every collection. */
export const collectionAt = (folder: CollectionFolder): Collection => collections[folder];

export const pageCollections = collectionFolders.filter(
  (folder): folder is PageCollection => collectionAt(folder).hasPages,
) as [PageCollection, ...PageCollection[]];
