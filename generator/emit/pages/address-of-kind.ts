import type { SectionKind } from '../../../schemas/sections.ts';
import { anchorOf } from '../../read/anchors.ts';
import type { Content } from '../../read/content.ts';
import { listAt, valueAt } from '../../read/data-path.ts';

/** Returns the address of the first section of a kind, on a page of the template if that has one. */
export const addressOfKind = (content: Content, kind: SectionKind, template: string): string | undefined => {
  const pages = content.addresses.filter(({ path, canonical, folder }) => path === canonical && !folder);
  const own = pages.filter((page) => page.template === template);
  for (const { path, template: name } of [...own, ...pages]) {
    const page: unknown = valueAt(content.single, [`pages/${name}`]);
    const section = listAt(page, ['sections']).find((each) => valueAt(each, ['kind']) === kind);
    if (section) return `${path}#${anchorOf(section)}`;
  }
  return undefined;
};
