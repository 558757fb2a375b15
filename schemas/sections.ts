import * as z from 'zod';
import { company } from './sections/company.ts';
import { forms } from './sections/forms.ts';
import { general } from './sections/general.ts';
import { heroes } from './sections/heroes.ts';
import { media } from './sections/media.ts';
import { offer } from './sections/offer.ts';
import type { KindOfSection } from './sections/section.ts';
import { services } from './sections/services.ts';
import { studies } from './sections/studies.ts';

/**
 * Every kind of section by its name in YAML, with its schema. renderer/sections/kinds.ts has the component of each. A
 * new kind is a row in the file of its group and a component with a row there.
 */
export const sectionKinds = {
  ...heroes,
  ...general,
  ...media,
  ...company,
  ...forms,
  ...services,
  ...offer,
  ...studies,
} as const;

export type SectionKind = keyof typeof sectionKinds;

/** Returns a row of the table, typed as any kind; undefined for an unknown kind. */
export const sectionKind = (kind: string): KindOfSection | undefined =>
  Object.hasOwn(sectionKinds, kind) ? sectionKinds[kind as SectionKind] : undefined;

/** Returns the anchor of a section: `hero`, or its own id, or its kind. */
export const anchorOf = ({ kind, id }: { kind: string; id?: string | undefined }): string =>
  sectionKind(kind)?.isHero ? 'hero' : id || kind;

type SectionSchema = (typeof sectionKinds)[SectionKind]['schema'];

const schemas = Object.values(sectionKinds).map(({ schema }) => schema) as [SectionSchema, ...SectionSchema[]];

/** The sections of a page, from top to bottom. */
export const sections = z
  .array(z.discriminatedUnion('kind', schemas).meta({ typeName: 'Section' }))
  .min(1)
  .describe('Sections of the page, from top to bottom. The first is a hero with the page heading.');
