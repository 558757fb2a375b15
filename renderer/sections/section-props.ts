import type { SectionContent, SectionKind } from '#generated/entities.ts';
import type { Anchor, RoutePath } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import type { PageEntry } from '../content/page-entry.ts';

/** Props of the component of a section. */
export interface SectionProps<Kind extends SectionKind = SectionKind> {
  content: SectionContent[Kind];
  /** Anchor of the section. Its heading has the id `<anchor>-title`. */
  id: Anchor;
  tone: Tone;
  /** Path of the page, for links within it. */
  path: RoutePath;
  /** The entry whose page it is; undefined for other pages. */
  entry: PageEntry | undefined;
}
