import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fittingKinds } from '../../generator/check/rules/sections.ts';
import { type KnownIds, listedThings } from '../../generator/fields/known-ids.ts';
import { knownNames } from '../../generator/fields/known-names.ts';
import type { Address } from '../../generator/read/addresses.ts';
import { uncheckedAnchorOf } from '../../generator/read/anchors.ts';
import { nameOfFile } from '../../generator/read/data-files.ts';
import { listAt, textAt } from '../../generator/read/data-path.ts';
import { allDocuments, documentAt } from '../../generator/read/document.ts';
import { filesOfSection, pageFileOf } from '../../generator/read/page-files.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../schemas/sections.ts';
import { sectionSamples } from '../changes/add/new-section.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';
import { labelOf } from '../label.ts';
import { describeFile } from './describe-files.ts';
import { fileTitle } from './file-title.ts';
import { choiceListsIn } from './form-fields.ts';
import { editingApi, type FormField, type ListedSection, type SectionChoice, type SectionsAnswer } from './protocol.ts';
import { needsOf } from './section-needs.ts';

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

/** Returns the file whose content a kind shows, and which the site lacks or leaves without an entry. */
const lackedBy = (
  { documents, language }: SiteInLanguage,
  kind: SectionKind,
  ids: KnownIds,
): SectionChoice['lacks'] => {
  const { labels } = fieldWords(language.code);
  const files: readonly string[] = sectionKind(kind)?.files ?? [];
  const [missing] = files.filter((name) =>
    allDocuments(documents).every(({ source }) => nameOfFile(source.file) !== name),
  );
  const named = (name: string, isThere: boolean) => ({
    ...{ file: `data/${name}.yaml`, title: labelOf(name.replace(/^.*\//, ''), labels), isThere },
  });
  if (missing !== undefined) return named(missing, false);
  const lists = choiceListsIn(sectionKinds[kind].schema).filter((each) => !ids[each]?.size);
  const source = lists.flatMap((each) => listedThings[each]?.[0]?.documentIn(documents)?.source ?? [])[0];
  return source && named(nameOfFile(source.file), true);
};

/** Returns the kinds that the page may have. Some need something first. */
const choicesIn = (site: SiteInLanguage, file: string, value: unknown, { addable = [], item }: FormField) => {
  const { documents, language } = site;
  const { explain } = fieldWords(language.code);
  const { samples, ids } = sectionSamples(documents);
  const known = { ...knownNames(documents), ids };
  const fitting = fittingKinds(nameOfFile(file), value, (kind) => samples[kind]);
  const chosen = fitting.flatMap((kind): Pick<SectionChoice, 'kind' | 'needs' | 'lacks'>[] => {
    const isAddable = addable.includes(kind);
    const all = needsOf(sectionKinds[kind].schema, known, explain);
    const needs = isAddable ? all.filter((need) => need.kind === 'entry') : all;
    const lacks = isAddable ? undefined : lackedBy(site, kind, ids);
    if (!isAddable && !lacks && needs.length === 0) return [];
    return [{ kind, ...(lacks && { lacks }), ...(!lacks && needs.length > 0 && { needs }) }];
  });
  return chosen.map(
    (choice): SectionChoice => ({
      ...choice,
      description: item?.options?.find(({ name }) => name === choice.kind)?.description ?? '',
      ...(pictureFile(choice.kind) && {
        picture: `${editingApi}example?${new URLSearchParams({ kind: choice.kind })}`,
      }),
    }),
  );
};

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
    ...(sectionKind(textAt(section, 'kind'))?.isHero && { isHero: true }),
    ...(title !== undefined && { shows: { file, title } }),
  };
};

/** Returns the sections of the page at a path, and what can be added to them. */
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
      choices: choicesIn(site, file, value, field),
    },
  };
};
