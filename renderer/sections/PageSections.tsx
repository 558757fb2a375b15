import { Fragment } from 'react';
import type { Section } from '#generated/entities.ts';
import type { Anchor, RoutePath } from '#generated/routes.ts';
import { anchorOf } from '../../schemas/sections.ts';
import type { PageEntry } from '../content/page-entry.ts';
import { shown } from './kinds.ts';
import { tonesOf } from './tones.ts';

interface PageSectionsProps {
  path: RoutePath;
  sections: readonly Section[];
  entry: PageEntry | undefined;
}

/** The sections of a page, without those that have nothing to show. */
export const PageSections = ({ path, sections, entry }: PageSectionsProps) => {
  const rows = sections.flatMap((section) => {
    const { tones, render } = shown(section, entry);
    const tone = ('tone' in section && section.tone) || tones;
    return render ? [{ id: anchorOf(section) as Anchor, tone, render }] : [];
  });
  const tones = tonesOf(rows.map(({ tone }) => tone));
  return rows.map(({ id, render }, index) => (
    <Fragment key={id}>{render({ id, tone: tones[index] ?? 'paper', path })}</Fragment>
  ));
};
