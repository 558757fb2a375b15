import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { clauses } from '../../schemas/specification.ts';

const path = z.string().startsWith('/');
const named = { clause: z.string(), name: z.string(), path };

/** Content of the elements of a selector, on a page or a group of pages. */
const row = z.strictObject({
  clauses,
  on: z.union([z.string(), z.array(path)]),
  at: z.string(),
  texts: z.array(z.string()).optional(),
  links: z.array(z.string()).optional(),
  targets: z.array(z.string()).optional(),
  contains: z.array(z.string()).optional(),
  count: z.number().optional(),
});

export type Row = z.output<typeof row>;

const pages = z.strictObject({
  services: z.array(z.strictObject({ ...named, title: z.string() })),
  industries: z.array(z.strictObject({ ...named, short: z.string() })),
  studies: z.array(
    z.strictObject({
      id: z.string(),
      unlisted: z.boolean().default(false),
      featured: z.boolean(),
      results: z.number(),
      tags: z.array(z.string()),
      facts: z.array(z.string()).default([]),
    }),
  ),
  overviews: z.array(path),
  legal: z.array(path),
  aliases: z.record(path, path),
  entities: z.record(
    z.string(),
    z.strictObject({
      clause: z.string(),
      fields: z.string(),
      further: z.string().default(''),
      optional: z.string().default(''),
    }),
  ),
  forms: z.record(z.string(), z.record(z.string(), z.tuple([z.string(), z.string()]).nullable())),
  shows: z.array(row),
});

/** Values from the text of the specification. Tests compare the site with these and never with its data. */
export const { services, industries, studies, overviews, legal, entities, forms, shows, ...specification } =
  pages.parse(parse(readFileSync('profiles/specification/pages.yaml', 'utf8')));

export const servicePaths = services.map((service) => service.path);
export const industryPaths = industries.map((industry) => industry.path);
export const caseStudyIds = studies.map(({ id }) => id);
export const caseStudyPaths = caseStudyIds.map((id) => `/portfolio/${id}`);

/** The page that lists every page (decision search-lists-every-page). */
export const searchPath = '/search';

/** Every canonical page (RTE-1 to RTE-13 and their rulings). */
export const canonicalPaths: readonly string[] = [
  ...['/', ...overviews, ...servicePaths, ...industryPaths, ...caseStudyPaths, ...legal],
  searchPath,
];

/** The other addresses of pages, with the canonical one (RTE-3, RTE-11, RTE-16). */
export const aliases: readonly (readonly [alias: string, canonical: string])[] = [
  ...Object.entries(specification.aliases),
  ...caseStudyIds.map((id) => [`/portfolio/case-study-detail/${id}`, `/portfolio/${id}`] as const),
];

export const allPaths: readonly string[] = [...canonicalPaths, ...aliases.map(([alias]) => alias)];

const groups: Readonly<Record<string, readonly string[]>> = {
  every: allPaths,
  services: servicePaths,
  industries: industryPaths,
  topics: [...servicePaths, ...industryPaths],
  studies: caseStudyPaths,
  legal,
};

/** The paths of a row. */
export const pathsOf = ({ on }: Row): readonly string[] => (Array.isArray(on) ? on : (groups[on] ?? [on]));

export const toHero = ({ name, path: target }: { name: string; path: string }): string => `${name} -> ${target}#hero`;

/** Replaces `$services` and `$industries` by the links to their pages. */
export const expanded = (links: readonly string[]): string[] =>
  links.flatMap((link) => {
    if (link === '$services') return services.map(toHero);
    return link === '$industries' ? industries.map(toHero) : link;
  });
