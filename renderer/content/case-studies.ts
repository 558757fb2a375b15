import type { CaseStudy } from '#generated/entities.ts';
import type { CaseStudyId } from '#generated/ids.ts';
import type { ListFilter, RoutePath } from '#generated/routes.ts';
import { plainText, type RichText } from '../../schemas/text/rich-text-content.ts';
import { cutAtWord } from '../../schemas/text/words.ts';
import { noteInput } from './page-inputs.ts';
import { readShared } from './read-generated.ts';

/** The listed case studies with one value of a filter. */
interface FilteredList {
  value: string;
  label: string;
  path: RoutePath;
  ids: readonly CaseStudyId[];
}

/** A filter of the gallery with its values; none while the gallery fits on one page. */
export interface GalleryFilter {
  by: ListFilter;
  values: readonly FilteredList[];
}

/** Ids in the editors' order. */
interface Lists {
  filters: readonly GalleryFilter[];
  featured: readonly CaseStudyId[];
  listed: readonly CaseStudyId[];
}

interface Shelf {
  /** One entry per line, in the editors' order; parsed on demand. */
  lines: readonly string[];
  places: ReadonlyMap<string, number>;
}

const studiesFile = 'content/case-studies.jsonl';
const listsFile = 'content/case-studies-lists.json';

let shelf: Shelf | undefined;

const open = (): Shelf => {
  if (shelf) return shelf;
  const lines = readShared(studiesFile).trimEnd().split('\n');
  // The generator writes the id first, so that a line need not be parsed to be found.
  const places = new Map(lines.map((line, place) => [line.slice(7, line.indexOf('"', 7)), place]));
  shelf = { lines, places };
  return shelf;
};

/** One case study. The generator has held it against its schema, from which the type is made. */
export const loadCaseStudy = (id: CaseStudyId): CaseStudy => {
  noteInput(`study:${id}`);
  const { lines, places } = open();
  const line = lines[places.get(id) ?? -1];
  if (line === undefined) throw new Error(`no case study is called "${id}"`);
  return JSON.parse(line) as CaseStudy;
};

const fields = [
  'id',
  'link',
  'title',
  'client',
  'category',
  'image',
  'imageAlt',
  'description',
  'challenge',
  'summary',
  'results',
] as const;

/** The part of a case study that lists on other pages show. */
export type CaseStudySummary = Pick<CaseStudy, (typeof fields)[number]>;

const summaryOf = (id: CaseStudyId): CaseStudySummary => {
  const study = loadCaseStudy(id);
  return Object.fromEntries(fields.map((field) => [field, study[field]])) as unknown as CaseStudySummary;
};

/** The case studies of these ids in short, in the editors' order. */
export const caseStudySummaries = (ids: readonly CaseStudyId[]): CaseStudySummary[] => {
  const { places } = open();
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)).map(summaryOf);
};

/** All of them, listed or not, in the editors' order. */
export const caseStudyIds = (): CaseStudyId[] => {
  noteInput(`file:${studiesFile}`);
  return [...open().places.keys()] as CaseStudyId[];
};

let lists: Lists | undefined;

const readLists = (): Lists => {
  noteInput(`file:${listsFile}`);
  lists ??= JSON.parse(readShared(listsFile)) as Lists;
  return lists;
};

export const featuredCaseStudies = (): CaseStudySummary[] => caseStudySummaries(readLists().featured);

export const galleryFilters = (): readonly GalleryFilter[] => readLists().filters;

/** Those that the gallery shows (CSD-2). */
export const listedCaseStudyIds = (): readonly CaseStudyId[] => readLists().listed;

/** The beginning of a rich text, at most `characters` long, that ends at a word (CST-12b). */
export const excerpt = (content: RichText, characters: number): string => cutAtWord(plainText(content), characters);
