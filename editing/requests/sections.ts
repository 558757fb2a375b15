import type { Address } from '../../generator/read/addresses.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { listAt, textAt } from '../../generator/read/data-path.ts';
import { documentAt } from '../../generator/read/document.ts';
import { filesOfSection, pageFileOf } from '../../generator/read/page-files.ts';
import { sectionKind } from '../../schemas/sections.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { describeFile } from './describe-files.ts';
import { fileTitle } from './file-title.ts';
import type { ListedSection, SectionsAnswer } from './protocol.ts';

/** Returns the name of the file whose content a section of a page shows: of the entry, or one of all pages. */
const shownBy = (section: unknown, { folder, contentId }: Address): string | undefined => {
  const { of = [] } = sectionKind(textAt(section, 'kind')) ?? {};
  return of.some((each) => each === folder) ? `${folder}/${contentId}` : filesOfSection(section)[0];
};

const listed = (site: SiteInLanguage, section: unknown, page: Address): ListedSection => {
  const name = shownBy(section, page);
  const file = `data/${name}.yaml`;
  const title = fileTitle(site, file);
  return {
    anchor: uncheckedAnchorOf(section),
    ...(title !== undefined && { shows: { file, title } }),
  };
};

/** Returns the sections of the page at a path. */
export const sectionsOfPage = (sites: readonly [SiteInLanguage, ...SiteInLanguage[]], path: string): SectionsAnswer => {
  const [site] = sites;
  const page = sites.flatMap(({ addresses }) => addresses).find((address) => address.path === path);
  const name = page && pageFileOf(page);
  const file = `data/${name}.yaml`;
  if (!page || !documentAt(site.documents, file)) return {};
  const { value, form } = describeFile(sites, file, undefined);
  const field = form.fields?.sections;
  // The file of another template has no list.
  if (field?.kind !== 'list') return {};
  const same = site.addresses.filter(
    (address) => address.path === address.canonical && address.list === undefined && pageFileOf(address) === name,
  );
  return {
    list: {
      ...{ file, value, field, pages: same.length },
      sections: listAt(value, ['sections']).map((section) => listed(site, section, page)),
    },
  };
};
