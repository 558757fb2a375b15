// Schemas describe one file each: collections/ the entries, pages/ and site/ the single files, forms/ and operation/
// what the receiver needs. They share the fields of fields/ and the limits of text/. This table says what else is true
// of a collection, so that the generator contains no name of a folder.

import type * as z from 'zod';
import { caseStudy } from './collections/case-study.ts';
import { insight } from './collections/insight.ts';
import { legal } from './collections/legal.ts';
import type { ListFilter } from './collections/list-filter.ts';
import { ownPage } from './collections/own-page.ts';
import { role } from './collections/role.ts';
import { industry, service } from './collections/topics.ts';
import { form } from './forms/form.ts';
import { keysOf } from './keys-of.ts';
import type { SectionKind } from './sections.ts';

/** Searchable texts of an entry, as paths in its file, such as `card.description`. */
export interface Searched {
  /** Kind of the search result. data/interface.yaml has its label, data/pages/search.yaml its group. */
  kind: string;
  title: string;
  /** Line below the title. */
  description: string;
  /** Searchable texts and lists of texts. A tag is found by its label; headings are always searchable. */
  keywords: readonly string[];
}

/** Sources of the title and the description of an entry's page, as paths in its file. */
export interface PageHead {
  title: string;
  description: string;
  /**
   * Values for `titlePattern` and `descriptionPattern` in the file of the template. Without them, title and description
   * are used as they are.
   */
  patternValues?: Readonly<Record<string, string>>;
  keywords?: readonly string[];
}

/** Feed of the entries of a collection. */
export interface FeedOfEntries {
  /** Template of the page that lists the same entries. */
  list: string;
  /** True if the feed is at the root of the site instead of below the list. */
  atRoot: boolean;
}

/** Field by which visitors filter a long list of entries. */
interface Filter {
  field: ListFilter;
  /** Source of the labels that visitors read. Default: the value itself. */
  labels?: 'tags' | 'services' | 'industries';
}

/** Folder of data/ in which every file is an entry of one kind. The file name is its id. */
interface Collection {
  /** Schema of one file. Those of pages contain `...entryFields`. */
  schema: z.ZodObject;
  /** Name for references: `reference('case-study')`. Also the name of its module and its JSON Schema. */
  one: string;
  /** Name of its TypeScript type. The type of its ids has the suffix Id. */
  entity: string;
  /** True if every entry is a page. data/routes.yaml has the path. */
  hasPages: boolean;
  /** True if each page has a row in `pages` of data/routes.yaml, instead of one row in `collections` for all. */
  hasRows?: boolean;
  /**
   * `modules` for small collections: a module per entry, and an index with the summaries. `data` for a thousand entries
   * or more: one JSON file, which pages read while rendering (renderer/content/).
   */
  emittedAs: 'modules' | 'data' | 'forms';
  /**
   * Page that lists the entries, as a template and the kind of its section. Only entries with a `page` need a row in
   * data/routes.yaml. The others have no pages. `anchor` is that of their group on the search page.
   */
  listedOn?: { template: string; kind: SectionKind; anchor: string };
  /** Fields that lists on other pages show, in addition to the id and the link. */
  summary: readonly string[];
  /** Boolean fields by which lists select entries of `lines`. */
  flags?: readonly string[];
  /** Filters of a list that is longer than a page, in their visible order. */
  filters?: readonly Filter[];
  /** Searchable texts of an entry. Without them, the search does not find it. */
  searched?: Searched;
  /** Title and description of an entry's page. Default: the key `seo` of the entry or of its `page`. */
  head?: PageHead;
  /** Fields with the day of the last change; the first with a value counts. Default: the history of the file. */
  changed?: readonly string[];
  feed?: FeedOfEntries;
  /** True if texts can state the number of entries: `{{services}}`. */
  isCounted?: boolean;
}

/**
 * Every collection, by its folder in data/. The generator derives ids, modules, routes, search, JSON Schemas and
 * references from this table. A new collection is a schema, a row here and a folder.
 */
export const collections = {
  // The files of templates are in this folder, too. Search finds these pages as it finds those of templates.
  pages: {
    schema: ownPage,
    one: 'page',
    entity: 'Page',
    hasPages: true,
    hasRows: true,
    emittedAs: 'modules',
    summary: [],
  },
  services: {
    schema: service,
    one: 'service',
    entity: 'Service',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['name', 'card'],
    searched: { kind: 'service', title: 'name', description: 'card.description', keywords: ['card.features'] },
    isCounted: true,
  },
  industries: {
    schema: industry,
    one: 'industry',
    entity: 'Industry',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['title', 'shortTitle', 'description', 'image', 'icon', 'card', 'inFooter'],
    searched: { kind: 'industry', title: 'title', description: 'card.description', keywords: ['shortTitle'] },
    isCounted: true,
  },
  'case-studies': {
    schema: caseStudy,
    one: 'case-study',
    entity: 'CaseStudy',
    hasPages: true,
    emittedAs: 'data',
    summary: [],
    flags: ['featured', 'listed'],
    filters: [{ field: 'services', labels: 'services' }, { field: 'industries', labels: 'tags' }, { field: 'year' }],
    searched: {
      kind: 'study',
      title: 'title',
      description: 'description',
      keywords: ['client', 'category', 'technologies', 'features', 'industries'],
    },
    // CSD-5.
    head: {
      title: 'title',
      description: 'description',
      patternValues: {
        title: 'title',
        client: 'client',
        value: 'results.0.value',
        metric: 'results.0.metric',
        technologies: 'technologies',
      },
      keywords: ['client', 'results.0.metric', 'technologies'],
    },
    feed: { list: 'portfolio', atRoot: true },
    isCounted: true,
  },
  insights: {
    schema: insight,
    one: 'insight',
    entity: 'Insight',
    hasPages: true,
    emittedAs: 'modules',
    summary: ['title', 'summary', 'author', 'date', 'tags'],
    searched: { kind: 'insight', title: 'title', description: 'summary', keywords: ['tags'] },
    head: { title: 'title', description: 'summary' },
    changed: ['updated', 'date'],
    feed: { list: 'insights', atRoot: false },
  },
  roles: {
    schema: role,
    one: 'role',
    entity: 'Role',
    hasPages: true,
    emittedAs: 'modules',
    listedOn: { template: 'careers', kind: 'open-roles', anchor: 'open-positions' },
    summary: ['title', 'location', 'type', 'description', 'posted', 'office', 'position', 'apply'],
    searched: { kind: 'role', title: 'title', description: 'description', keywords: ['type', 'location'] },
    isCounted: true,
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

/** Folders in which every file is a page. */
export type PageCollection = {
  [Folder in CollectionFolder]: (typeof collections)[Folder]['hasPages'] extends true ? Folder : never;
}[CollectionFolder];

export const collectionFolders = keysOf(collections);

/** Returns a row of the table, typed as any collection. */
export const collectionAt = (folder: CollectionFolder): Collection => collections[folder];

export const pageCollections = collectionFolders.filter(
  (folder): folder is PageCollection => collectionAt(folder).hasPages,
) as [PageCollection, ...PageCollection[]];

/** Folder whose pages share a row in `collections` of data/routes.yaml. */
export type EntryCollection = Exclude<PageCollection, 'pages'>;

export const entryCollections = pageCollections.filter(
  (folder): folder is EntryCollection => !collectionAt(folder).hasRows,
) as [EntryCollection, ...EntryCollection[]];
