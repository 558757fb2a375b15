import { fill } from '../../../schemas/text/fill.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import type { SingleFile } from '../../read/data-files.ts';
import { entryOf } from './entry-of.ts';
import { filterLabel } from './filter-label.ts';

type PageFile = Extract<SingleFile, `pages/${string}`>;

/** Title, description and keywords of a page, for search engines and browser tabs (GLB-5). */
export interface PageMeta {
  title: string;
  description: string;
  keywords?: string;
}

/** Returns the metadata of a case study, from its title, client, first result and technologies (CSD-5). */
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

/** Returns the metadata of a page of a list, with a unique title. */
const listMeta = (content: Content, own: PageMeta, { filter, part, parts = part }: Address): PageMeta => {
  const { pagination, listFilters } = content.single.interface;
  const values = filter && { ...own, value: filterLabel(content, filter) };
  const list = values
    ? { title: fill(listFilters.heading, values), description: fill(listFilters.description, values) }
    : own;
  if (part === undefined) return list;
  const numbers = { ...list, page: String(part), count: String(parts) };
  return { title: fill(pagination.heading, numbers), description: fill(pagination.description, numbers) };
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
  if (address.folder === 'insights') {
    const insight = entryOf(content, address.folder, address.contentId);
    if (insight) return { title: insight.title, description: insight.summary };
  }
  const entry = address.folder && entryOf(content, address.folder, address.contentId);
  if (entry && 'seo' in entry) return entry.seo;
  if (entry && 'page' in entry && entry.page && 'seo' in entry.page) return entry.page.seo;
  const page: object = content.single[`pages/${address.template}` as PageFile];
  if ('seo' in page) {
    return listMeta(content, page.seo as PageMeta, address);
  }
  throw new Error(`${address.path} has no title: data/pages/${address.template}.yaml has no "seo"`);
};

/**
 * Returns the path of a page's social card. Aliases share the card of their canonical page.
 *
 * @example cardPath('/services/ai') // '/social/services/ai.png'
 */
export const cardPath = (canonical: string): string =>
  `/social/${canonical === '/' ? 'index' : canonical.slice(1)}.png`;
