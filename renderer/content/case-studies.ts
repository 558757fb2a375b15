import type { CaseStudy } from '#generated/entities.ts';
import type { CaseStudyId } from '#generated/ids.ts';
import type { ListFilter, RoutePath } from '#generated/routes.ts';
import { plainText, type RichText } from '../../schemas/text/rich-text-content.ts';
import { marksIn, withoutMarks } from '../../schemas/text/text-marks.ts';
import { cutAtWord } from '../../schemas/text/words.ts';
import { memo } from './memo.ts';
import { readGenerated } from './read-generated.ts';

/** The listed case studies that have one value of a filter. */
interface FilteredList {
  value: string;
  label: string;
  path: RoutePath;
  ids: readonly CaseStudyId[];
}

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

/** The case studies by id, and their positions in the editors' order. */
const table = memo((file: string) => {
  const all = readGenerated<CaseStudy[]>(file);
  return {
    byId: new Map(all.map((study) => [study.id, study])),
    positions: new Map(all.map(({ id }, index) => [id, index])),
  };
});

const studies = () => table('content/case-studies.json');

/** Returns a case study. No validation needed: the generator has validated it against the schema. */
export const loadCaseStudy = (id: CaseStudyId): CaseStudy => {
  const study = studies().byId.get(id);
  if (!study) throw new Error(`unknown case study "${id}"`);
  return study;
};

/** Returns case studies for a list, in the editors' order. */
export const caseStudiesOf = (ids: readonly CaseStudyId[]): CaseStudy[] => {
  const { positions } = studies();
  return ids.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0)).map(loadCaseStudy);
};

/** Returns the ids of all case studies, listed or not, in the editors' order. */
export const caseStudyIds = (): CaseStudyId[] => [...studies().byId.keys()];

const readLists = (): Lists => readGenerated('content/case-studies-lists.json');

export const featuredCaseStudies = (): CaseStudy[] => caseStudiesOf(readLists().featured);

export const galleryFilters = (): readonly GalleryFilter[] => readLists().filters;

/** Returns the ids of the case studies in the gallery (CSD-2). */
export const listedCaseStudyIds = (): readonly CaseStudyId[] => readLists().listed;

/** Returns the beginning of a rich text, cut at a word boundary, with at most `characters` characters (CST-12b). */
export const excerpt = (content: RichText, characters: number): string => {
  const text = plainText(content);
  // The marks of development count as no characters.
  return cutAtWord(withoutMarks(text), characters) + marksIn(text);
};
