import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addableKinds, fittingKinds, mayRepeat } from '../../generator/check/rules/sections.ts';
import { type KnownIds, listedThings } from '../../generator/fields/known-ids.ts';
import { knownNames } from '../../generator/fields/known-names.ts';
import { nameOfFile } from '../../generator/read/data-files.ts';
import { isRecord, valueAt } from '../../generator/read/data-path.ts';
import type { CheckedDocument } from '../../generator/read/document.ts';
import { isDraft } from '../../generator/read/drafts.ts';
import type { Source } from '../../generator/read/yaml/source.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../schemas/sections.ts';
import { sectionSamples } from '../changes/add/new-section.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';
import { labeled, labelOf } from '../label.ts';
import { choiceListsIn } from './form-fields.ts';
import { editingApi, type FormField, type SectionChoice } from './protocol.ts';
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

/** True for a file whose lists are all empty; with a list that has the name of the kind, if that one is. */
const isEmpty = (value: unknown, kind: SectionKind): boolean => {
  const own = valueAt(value, [kind]);
  const lists = (isRecord(value) && own === undefined ? Object.values(value) : [own]).filter(Array.isArray);
  return lists.length > 0 && lists.every((list) => list.length === 0);
};

/** Returns the file or collection whose content a kind shows, and which the site lacks or leaves without an entry. */
const lackedBy = (
  { documents, language }: SiteInLanguage,
  kind: SectionKind,
  /** The known names, if the sample of the kind is incomplete. */
  ids: KnownIds | undefined,
): SectionChoice['lacks'] => {
  const { labels } = fieldWords(language.code);
  const { files = [], form, shows: [folder, field] = [] } = sectionKind(kind) ?? {};
  const isShown = (entry: CheckedDocument): boolean =>
    !isDraft(entry) && (field === undefined || valueAt(entry.value, [field]) === true);
  if (folder && !documents.collections.get(folder)?.some(isShown)) {
    const title = labelOf(folder, labels);
    const whole = field === undefined ? title : labeled(title, labelOf(field, labels), labels);
    return { file: `data/${folder}`, title: whole, isThere: false };
  }
  // A complete sample needs no file: it has items in the section.
  const missing = ids && files.find((name) => !documents.single.has(name));
  const named = (name: string, isThere: boolean) => ({
    ...{ file: `data/${name}.yaml`, title: labelOf(name.replace(/^.*\//, ''), labels), isThere },
  });
  if (missing !== undefined) return named(missing, false);
  const empty = files.find((name) => isEmpty(documents.single.get(name)?.value, kind));
  // The lists beside a form are optional.
  if (empty !== undefined && !form) return named(empty, true);
  const lists = choiceListsIn(sectionKinds[kind].schema).filter((each) => ids && !ids[each]?.size);
  const source = lists.flatMap((each) => listedThings[each]?.[0]?.documentIn(documents)?.source ?? [])[0];
  return source && named(nameOfFile(source.file), true);
};

/** Returns the kinds that the page may have. Some need something first. */
const choicesIn = (site: SiteInLanguage, { file, value }: Source): SectionChoice[] => {
  const { documents, language } = site;
  const { explain } = fieldWords(language.code);
  const { samples, ids } = sectionSamples(documents);
  const known = { ...knownNames(documents), ids };
  const [name, sampleOf] = [nameOfFile(file), (kind: SectionKind) => samples[kind]];
  const addable = addableKinds(documents, name, value, sampleOf);
  return fittingKinds(name, value, sampleOf).flatMap((kind): SectionChoice[] => {
    const isAddable = addable.includes(kind);
    const all = needsOf(sectionKinds[kind].schema, known, explain);
    const needs = isAddable ? all.filter((need) => need.kind === 'entry') : all;
    const lacks = lackedBy(site, kind, isAddable ? undefined : ids);
    if (!isAddable && !lacks && needs.length === 0) return [];
    const picture = pictureFile(kind) && `${editingApi}example?${new URLSearchParams({ kind })}`;
    return [
      { kind, ...(picture && { picture }), ...(lacks && { lacks }), ...(!lacks && needs.length > 0 && { needs }) },
    ];
  });
};

/** Returns the field of the sections of a page with what may be added, moved, repeated and removed. */
export const withChoices = (site: SiteInLanguage, source: Source, field: FormField): FormField => {
  const { samples } = sectionSamples(site.documents);
  const options = (field.item?.options ?? []).map((option) => ({
    ...option,
    ...(sectionKind(option.name)?.isHero && { isFirst: true }),
    ...(!mayRepeat(samples[option.name]) && { isSingle: true }),
  }));
  return { ...field, ...(field.item && { item: { ...field.item, options } }), addable: choicesIn(site, source) };
};
