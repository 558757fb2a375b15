import { pageKind, type Template, templates } from '../../schemas/pages.ts';
import { sectionKind } from '../../schemas/sections.ts';
import { listAt, textAt } from './data-path.ts';
import type { Documents } from './document.ts';

/** Returns the anchor of a section: `hero`, or its own id, or its kind. */
export const anchorOf = (section: unknown): string => {
  const kind = textAt(section, 'kind');
  return sectionKind(kind)?.isHero ? 'hero' : textAt(section, 'id') || kind;
};

/** Returns the anchors of a page by the value of its file, in the order of the page. */
export const anchorsIn = (page: unknown): string[] => [...new Set(listAt(page, ['sections']).map(anchorOf))];

/** Returns the anchors for links to pages of a template, from unchecked data. */
export const anchorsOfTemplate = ({ single }: Pick<Documents, 'single'>, template: string): readonly string[] => {
  if (!templates.some((known) => known === template)) return ['hero'];
  const { anchors } = pageKind(template as Template);
  const file = single.get(`pages/${template as Template}`)?.value;
  return [...new Set(['hero', ...(anchors ?? []), ...anchorsIn(file)])];
};
