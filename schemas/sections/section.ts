import * as z from 'zod';
import { sectionHeading } from '../fields/page-head.ts';
import { slug } from '../text/text.ts';

/** Backgrounds: `paper` is that of the page, `mist` is tinted, `ink` uses the dark colors in both themes. */
export const tones = ['paper', 'mist', 'ink'] as const;

export type Tone = (typeof tones)[number];

/** Collections whose entries have a page of sections. */
type SectionedCollection = 'services' | 'industries' | 'case-studies';

/** Collections whose entries sections of any page list. */
type ListedCollection = SectionedCollection | 'roles';

/** The collections of entries that offer something to clients. */
export const offers = ['services', 'industries'] as const;

export const studiesOnly = ['case-studies'] as const;

/** Data file whose content a kind of section shows. */
export type ShownFile =
  | 'offices'
  | 'site'
  | 'team'
  | 'sections/clients'
  | 'sections/contact'
  | 'sections/milestones'
  | 'sections/partnerships'
  | 'sections/products';

/** Row of a kind of section. */
export interface KindOfSection {
  schema: z.ZodObject;
  /** True for a kind that begins a page. Its anchor is `hero`. */
  isHero?: boolean;
  /** Collections from whose entry the section takes content. Only their pages may have it. Default: every page. */
  of?: readonly SectionedCollection[];
  /** Data files with the content of a section without `items`, which must exist. */
  files?: readonly ShownFile[];
  /** Form in the section. A page has each form once. */
  form?: 'contact' | 'application';
  /** Collection whose entries it lists, and the field that is on in these. Default: all entries. */
  shows?: readonly [folder: ListedCollection, field?: string];
  /** True for a list of all entries, which a page has once. */
  listsAll?: boolean;
  /** True if an owner must list a host in data/hosting.yaml first. The editor does not offer the kind. */
  needsHost?: boolean;
}

/** Kinds of sections by their names in YAML. */
export type KindsOfSections = Readonly<Record<string, KindOfSection>>;

/**
 * Schema of a kind of section. `kind` is its name in YAML, and by default also its anchor. `description` says in one
 * sentence what a visitor sees.
 */
export const sectionSchema = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Shape,
) =>
  z
    .strictObject({
      kind: z.literal(kind).describe('Kind of section.'),
      id: slug().optional().describe('Anchor for links to the section, such as /about#mission. Default: its kind.'),
      tone: z.enum(tones).optional().describe('Background. Default: different from those of its neighbors.'),
      ...fields,
    })
    .describe(description);

/** Returns a function that makes rows of kinds with these facts. Its parameters are those of the schema. */
const rowsWith =
  <const Facts extends Omit<KindOfSection, 'schema'>>(facts: Facts) =>
  <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, description: string, fields: Shape) => ({
    schema: sectionSchema(kind, description, fields),
    ...facts,
  });

/**
 * Row of a kind for every page.
 *
 * @example section('faq', 'Questions and answers.', { heading, items: … })
 */
export const section = rowsWith({});

/** Rows of kinds that list all entries of a collection. */
export const listOf = (folder: ListedCollection) => rowsWith({ listsAll: true, shows: [folder] });

/** Row of a kind that shows a page of another host. */
export const embeddingSection = rowsWith({ needsHost: true });

/** Row of a kind for the pages of services and industries. */
export const offerSection = rowsWith({ of: offers });

/** Row of a kind for the pages of case studies. */
export const studySection = rowsWith({ of: studiesOnly });

/** Row of a kind that begins a page: it has the page heading. Its anchor is `#hero`. */
export const heroSection = <Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  description: string,
  fields: Shape,
) => ({
  schema: z.strictObject({ kind: z.literal(kind).describe('Kind of section.'), ...fields }).describe(description),
  isHero: true as const,
});

export const heading = sectionHeading.describe('Heading of the section.');
