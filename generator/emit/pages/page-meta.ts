import type { PageCollection } from '../../../schemas/collections.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content, Entry } from '../../read/content.ts';
import type { SingleFile } from '../../read/data-files.ts';

const entriesById = new WeakMap<readonly object[], ReadonlyMap<string, unknown>>();

/** Looks up an entry by its id in an index, because each of thousands of entries is needed several times. */
export const entryOf = <Folder extends PageCollection>(
  content: Content,
  folder: Folder,
  id: string,
): Entry<Folder> | undefined => {
  const entries = content.collections[folder];
  const index = entriesById.get(entries) ?? new Map(entries.map((entry) => [entry.id, entry]));
  entriesById.set(entries, index);
  return index.get(id) as Entry<Folder> | undefined;
};

type PageFile = Extract<SingleFile, `pages/${string}`>;

/** The title, description and keywords of a page, for search engines and browser tabs (GLB-5). */
export interface PageMeta {
  title: string;
  description: string;
  keywords?: string;
}

const fill = (pattern: string, values: Record<string, string>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The metadata of a case study, built from its title, client, first result and technologies (CSD-5). */
const caseStudyMeta = (content: Content, id: string): PageMeta | undefined => {
  const study = entryOf(content, 'case-studies', id);
  const first = study?.results[0];
  if (!study || !first) return undefined;
  const patterns = content.single['pages/case-study'];
  const values = {
    title: study.title,
    client: study.client,
    value: first.value,
    metric: first.metric,
    technologies: study.technologies.slice(0, 3).join(', '),
  };
  return {
    title: fill(patterns.titlePattern, values),
    description: fill(patterns.descriptionPattern, values),
    keywords: [study.client, first.metric, ...study.technologies].join(', '),
  };
};

/** The metadata of a further page of a list. No two pages share a title. */
const partMeta = (content: Content, { title, description }: PageMeta, part: number, parts = part): PageMeta => {
  const patterns = content.single.interface.pagination;
  const values = { title, description, page: String(part), count: String(parts) };
  return { title: fill(patterns.heading, values), description: fill(patterns.description, values) };
};

/**
 * Returns the metadata of the page at an address. The title does not include the company name.
 * @example pageMeta(content, address) // { title: 'Careers', description: '…' }
 */
export const pageMeta = (content: Content, address: Address): PageMeta => {
  if (address.folder === 'case-studies') {
    const meta = caseStudyMeta(content, address.contentId);
    if (meta) return meta;
  }
  const entry = address.folder && entryOf(content, address.folder, address.contentId);
  if (entry && 'seo' in entry) return entry.seo;
  const page: object = content.single[`pages/${address.template}` as PageFile];
  if ('seo' in page) {
    const own = page.seo as PageMeta;
    return address.part === undefined ? own : partMeta(content, own, address.part, address.parts);
  }
  throw new Error(`${address.path} has no title: data/pages/${address.template}.yaml has no "seo"`);
};

/**
 * The path of a page's social card; aliases share the card of their canonical page.
 * @example cardPath('/services/ai') // '/social/services-ai.png'
 */
export const cardPath = (canonical: string): string =>
  `/social/${canonical === '/' ? 'home' : canonical.slice(1).replaceAll('/', '-')}.png`;
