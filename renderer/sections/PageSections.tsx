import type { ComponentType } from 'react';
import type { Section } from '#generated/entities.ts';
import type { Anchor, RoutePath } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { anchorOf } from '../../schemas/sections.ts';
import type { PageEntry } from '../content/page-entry.ts';
import { type KindOfSection, kinds } from './kinds.ts';
import type { SectionProps } from './section-props.ts';
import { type Preferences, tonesOf } from './tones.ts';

/** Returns the row of a section's kind. The cast is safe: the row of each kind has the component for its content. */
const kindOf = ({ kind }: Section) =>
  kinds[kind] as Omit<KindOfSection, 'Component'> & { Component: ComponentType<SectionProps> };

/** Returns the tone that the data names, or those of the kind. */
const preferencesOf = (section: Section): Tone | Preferences =>
  ('tone' in section && section.tone) || kindOf(section).tones;

interface PageSectionsProps {
  path: RoutePath;
  sections: readonly Section[];
  entry: PageEntry | undefined;
}

/** The sections of a page, without those that have nothing to show. */
export const PageSections = ({ path, sections, entry }: PageSectionsProps) => {
  const shown = sections.filter((section) => !kindOf(section).isEmpty?.(entry, section));
  const tones = tonesOf(shown.map(preferencesOf));
  return shown.map((section, index) => {
    const { Component } = kindOf(section);
    const id = anchorOf(section) as Anchor;
    return <Component key={id} content={section} id={id} tone={tones[index] ?? 'paper'} path={path} entry={entry} />;
  });
};
