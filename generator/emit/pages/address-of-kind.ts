import type { SectionKind } from '../../../schemas/sections.ts';
import { uncheckedAnchorOf } from '../../read/anchors.ts';
import { type Content, pageAt } from '../../read/content.ts';
import { listAt, valueAt } from '../../read/data-path.ts';

/** Returns the address of the first section of a kind, on a page of the template if that has one. */
export const addressOfKind = (
  content: Content,
  kind: SectionKind,
  template: string,
  form?: string,
): string | undefined => {
  const pages = content.addresses.filter(({ path, canonical, at }) => path === canonical && at[0] === 'pages');
  const ofTemplate = pages.filter((page) => page.template === template);
  const isMeant = (section: unknown): boolean =>
    valueAt(section, ['kind']) === kind && (form === undefined || valueAt(section, ['form']) === form);
  for (const page of [...ofTemplate, ...pages]) {
    const section = listAt(pageAt(content, page), ['sections']).find(isMeant);
    if (section) return `${page.path}#${uncheckedAnchorOf(section)}`;
  }
  return undefined;
};
