import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from '../../generator/read/addresses.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { nameOfFile } from '../../generator/read/data-files.ts';
import { listAt, textAt } from '../../generator/read/data-path.ts';
import { allDocuments } from '../../generator/read/document.ts';
import { filesOfSection, pageFileOf } from '../../generator/read/page-files.ts';
import { sectionKind } from '../../schemas/sections.ts';
import { titleOfDocument } from '../changes/document-title.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { describeFile } from './describe-files.ts';
import { fieldWords } from './field-words.ts';
import { editingApi, type FormField, type ListedSection, type SectionChoice, type SectionsAnswer } from './protocol.ts';

/** Pictures of the sections of the second company, which docs/sections.md shows, too. */
const pictures = join(import.meta.dirname, '../../docs/pictures/sections');

const pictureFile = (kind: string): string | undefined => {
  const file = join(pictures, `${kind}.webp`);
  return sectionKind(kind) && existsSync(file) ? file : undefined;
};

/** Returns a picture of a kind of section; undefined for a kind without one. */
export const pictureOfKind = (kind: string): { type: string; bytes: Uint8Array } | undefined => {
  const file = pictureFile(kind);
  return file === undefined ? undefined : { type: 'image/webp', bytes: readFileSync(file) };
};

const choicesIn = ({ addable = [], item }: FormField): SectionChoice[] =>
  addable.map((kind) => ({
    kind,
    description: item?.options?.find(({ name }) => name === kind)?.description ?? '',
    ...(pictureFile(kind) && { picture: `${editingApi}example?${new URLSearchParams({ kind })}` }),
  }));

/** Returns the name of the file whose content a section of a page shows: of the entry, or one of all pages. */
const shownBy = (section: unknown, { folder, contentId }: Address): string | undefined => {
  const { of = [] } = sectionKind(textAt(section, 'kind')) ?? {};
  return of.some((each) => each === folder) ? `${folder}/${contentId}` : filesOfSection(section)[0];
};

const listed = ({ documents, language }: SiteInLanguage, section: unknown, page: Address): ListedSection => {
  const name = shownBy(section, page);
  const shown = allDocuments(documents).find(({ source }) => nameOfFile(source.file) === name);
  const { labels } = fieldWords(language.code);
  return {
    anchor: uncheckedAnchorOf(section),
    ...(sectionKind(textAt(section, 'kind'))?.isHero && { isHero: true }),
    ...(shown && { shows: { file: shown.source.file, title: titleOfDocument(shown, labels) } }),
  };
};

/** Returns the sections of the page at a path, and what can be added to them. */
export const sectionsOfPage = (sites: readonly [SiteInLanguage, ...SiteInLanguage[]], path: string): SectionsAnswer => {
  const [site] = sites;
  const page = sites.flatMap(({ addresses }) => addresses).find((address) => address.path === path);
  const name = page && pageFileOf(page);
  const file = `data/${name}.yaml`;
  if (!page || !allDocuments(site.documents).some(({ source }) => source.file === file)) return {};
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
      choices: choicesIn(field),
    },
  };
};
