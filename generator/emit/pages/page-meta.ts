import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import type { SingleFile } from '../../read/data-files.ts';
import { entryOf } from './entry-of.ts';

type PageFile = Extract<SingleFile, `pages/${string}`>;

/** What search engines and browser tabs show of a page (GLB-5). */
export interface PageMeta {
  title: string;
  description: string;
  keywords?: string;
}

const fill = (pattern: string, values: Record<string, string>): string =>
  pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** "{title} - Case Study" and what is built from client, first result and technologies (CSD-5). */
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

/** The same of a further part of a list: no two pages have one title. */
const partMeta = (content: Content, { title, description }: PageMeta, part: number, parts = part): PageMeta => {
  const patterns = content.single.interface.pagination;
  const values = { title, description, page: String(part), count: String(parts) };
  return { title: fill(patterns.heading, values), description: fill(patterns.description, values) };
};

/** The title and description of the page at an address, without the company name. */
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
