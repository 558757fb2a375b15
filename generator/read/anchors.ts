import { hasSections, pageKind, type Template, templates } from '../../schemas/pages.ts';
import { anchorOf, sectionKind, sectionKinds } from '../../schemas/sections.ts';
import { nearest } from '../../schemas/text/nearest.ts';
import { textAt, valueAt } from './data-path.ts';

/** Returns the anchor of an unchecked section. A misspelled kind counts as the nearest one. */
export const uncheckedAnchorOf = (section: unknown): string => {
  const written = textAt(section, 'kind');
  const kind = sectionKind(written) ? written : (nearest(written, Object.keys(sectionKinds)) ?? written);
  return anchorOf({ kind, id: textAt(section, 'id') });
};

/**
 * Returns the anchors for links to pages of a template, by the unchecked value of their file in data/pages. Undefined
 * while its sections cannot be read.
 */
export const anchorsOf = (template: string, page: unknown): readonly string[] | undefined => {
  const known = templates.find((each): each is Template => each === template);
  if (!known) return ['hero'];
  if (!hasSections(known)) return ['hero', ...(pageKind(known).anchors ?? [])];
  const sections = valueAt(page, ['sections']);
  return Array.isArray(sections) ? [...new Set(['hero', ...sections.map(uncheckedAnchorOf)])] : undefined;
};
