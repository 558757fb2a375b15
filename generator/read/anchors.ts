import { pageKind, type Template, templates } from '../../schemas/pages.ts';
import { sectionKind } from '../../schemas/sections.ts';
import { listAt, textAt } from './data-path.ts';

/** Returns the anchor of a section: `hero`, or its own id, or its kind. */
export const anchorOf = (section: unknown): string => {
  const kind = textAt(section, 'kind');
  return sectionKind(kind)?.isHero ? 'hero' : textAt(section, 'id') || kind;
};

/** Returns the anchors for links to pages of a template, by the unchecked value of their file in data/pages. */
export const anchorsOf = (template: string, page: unknown): readonly string[] => {
  const isKnown = templates.some((known) => known === template);
  const { anchors = [] } = isKnown ? pageKind(template as Template) : {};
  return [...new Set(['hero', ...anchors, ...listAt(page, ['sections']).map(anchorOf)])];
};
