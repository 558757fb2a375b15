import type { SectionContent, SectionKind } from '#generated/entities.ts';
import { canonicalRoutes } from '#generated/routes.ts';
import { pageOf } from '../../renderer/content/page-sections.ts';
import { hasSections } from '../../schemas/pages.ts';
import { anchorOf } from '../../schemas/sections.ts';

/** A section and where it is on the site. */
interface PlacedSection<Kind extends SectionKind> {
  content: SectionContent[Kind];
  /** Path of its page. */
  path: string;
  anchor: string;
  /** Address of the section: path and anchor. */
  address: string;
}

/** Returns the sections of a kind on all pages, in the order of the route table. */
export const sectionsOf = <Kind extends SectionKind>(kind: Kind): PlacedSection<Kind>[] =>
  canonicalRoutes
    .filter(({ template }) => hasSections(template))
    .flatMap((route) => pageOf(route).sections.map((section) => ({ section, path: route.path })))
    .flatMap(({ section, path }) => {
      if (section.kind !== kind) return [];
      const anchor = anchorOf(section);
      return { content: section as SectionContent[Kind], path, anchor, address: `${path}#${anchor}` };
    });

/** Returns the first section of a kind on the site; undefined if no page has one. */
export const firstSection = <Kind extends SectionKind>(kind: Kind): PlacedSection<Kind> | undefined =>
  sectionsOf(kind)[0];
