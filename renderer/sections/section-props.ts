import type { CaseStudy, SectionContent, SectionKind } from '#generated/entities.ts';
import type { Anchor, RoutePath } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';

export interface Placed {
  /** Anchor of the section. Its heading has the id `<anchor>-title`. */
  id: Anchor;
  tone: Tone;
  /** Path of the page, for links within it. */
  path: RoutePath;
}

/** Props of the component of a section: its content, its place, and what kinds.ts adds to them. */
export type SectionProps<Kind extends SectionKind, Added = unknown> = Omit<
  SectionContent[Kind],
  'kind' | keyof Placed
> &
  Placed &
  Added;

/** Props of a component of a case study's page. */
export type StudyProps<Kind extends SectionKind> = SectionProps<Kind, { study: CaseStudy }>;
