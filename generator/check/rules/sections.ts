import { collectionAt, collectionFolders } from '../../../schemas/collections.ts';
import { keysOf } from '../../../schemas/keys-of.ts';
import { type SectionKind, sectionKind, sectionKinds } from '../../../schemas/sections.ts';
import { say } from '../../../schemas/text/sentence.ts';
import { uncheckedAnchorOf } from '../../read/anchors.ts';
import { isForSections } from '../../read/data-files.ts';
import { listAt, textAt } from '../../read/data-path.ts';
import type { CheckedDocument, Documents } from '../../read/document.ts';
import type { Fault } from '../../read/fault.ts';
import { filesOfSections, pageDocuments } from '../../read/page-files.ts';
import { faultAt, faultOfFile } from '../../read/yaml/source.ts';
import type { SiteRule } from '../rule.ts';

const choice = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const all = new Intl.ListFormat('en-GB');

/** A section of a page that is checked, with its neighbors. */
interface Place {
  section: unknown;
  index: number;
  /** All sections of the page. */
  sections: readonly unknown[];
  /** Folder with the entries of the page; undefined for a page without an entry. */
  folder: string | undefined;
}

/** A problem at a key of a section, with its repair. */
interface Problem {
  key: 'id' | 'kind';
  message: string;
}

const kindIn = (section: unknown) => sectionKind(textAt(section, 'kind'));

const isHero = (section: unknown): boolean => kindIn(section)?.isHero ?? false;

/** True if the page of such an entry may have a section of a kind. */
const isPossible = (kind: string, folder: string | undefined): boolean => {
  const { of } = sectionKind(kind) ?? {};
  return of === undefined || of.some((each) => each === folder);
};

/** The first section is a hero, and no other is: so a page has one h1, and its headings are in order. */
const heroProblem = ({ section, index, sections, folder }: Place): Problem | undefined => {
  const hasHero = sections.some(isHero);
  if (index === 0 && !hasHero && kindIn(section)) {
    const heroes = keysOf(sectionKinds).filter((kind) => sectionKind(kind)?.isHero && isPossible(kind, folder));
    return {
      key: 'kind',
      message: say`a page begins with a hero, which has the page heading (fix: put a ${{ heroes: choice.format(heroes) }} above this section)`,
    };
  }
  if (index === 0 || !isHero(section)) return undefined;
  if (sections.findIndex(isHero) < index)
    return { key: 'kind', message: 'a page has one hero (fix: write another kind, or remove this section)' };
  return kindIn(sections[0])
    ? { key: 'kind', message: 'the hero is the first section of a page (fix: move this section to the top)' }
    : undefined;
};

/** A section with content from an entry needs the page of such an entry. */
const entryProblem = ({ section, folder }: Place): Problem | undefined => {
  const kind = textAt(section, 'kind');
  if (isPossible(kind, folder)) return undefined;
  const entries = (sectionKind(kind)?.of ?? []).map((each) => `data/${each}`);
  return {
    key: 'kind',
    message: say`${{ kind }} is for the pages of ${{ entries: choice.format(entries) }} (fix: write another kind, or remove this section)`,
  };
};

const formIn = (section: unknown): string => kindIn(section)?.form ?? textAt(section, 'form');

/** The fields of a form have ids, so a page has each form once. */
const formProblem = ({ section, index, sections }: Place): Problem | undefined => {
  const form = formIn(section);
  if (form === '' || !sections.slice(0, index).some((other) => formIn(other) === form)) return undefined;
  return { key: 'kind', message: say`the form ${{ form }} is on this page already (fix: remove this section)` };
};

/** A second list of all entries repeats the first one. */
const listProblem = ({ section, index, sections }: Place): Problem | undefined => {
  const kind = textAt(section, 'kind');
  const isRepeated = sections.slice(0, index).some((other) => textAt(other, 'kind') === kind);
  return kindIn(section)?.listsAll && isRepeated
    ? { key: 'kind', message: 'this page has the same list already (fix: remove this section)' }
    : undefined;
};

const anchorProblem = ({ section, index, sections }: Place): Problem | undefined => {
  const anchor = uncheckedAnchorOf(section);
  const others = new Set(['hero', ...sections.toSpliced(index, 1).map(uncheckedAnchorOf)]);
  const isTaken = anchor === 'hero' || sections.slice(0, index).some((other) => uncheckedAnchorOf(other) === anchor);
  if (anchor === '' || isHero(section) || !isTaken) return undefined;
  let number = 2;
  while (others.has(`${anchor}-${number}`)) number += 1;
  const message = say`another section of this page has the anchor #${{ anchor }}`;
  return textAt(section, 'id') === ''
    ? { key: 'kind', message: say`${{ message }} (fix: add an id, such as "id: ${{ anchor }}-${{ number }}")` }
    : { key: 'id', message: say`${{ message }} (fix: write another, such as ${{ anchor }}-${{ number }})` };
};

const problems = [heroProblem, entryProblem, formProblem, listProblem, anchorProblem];

/** True if a page may have a copy of a section. */
export const mayRepeat = (section: unknown): boolean => {
  const copy = { section, index: 1, sections: [section, section], folder: undefined };
  return [heroProblem, formProblem, listProblem].every((problemOf) => !problemOf(copy));
};

/** Returns the folder with the entries of a page of a name. */
const folderOfPage = (name: string): string | undefined =>
  collectionFolders.find((folder) => name === `pages/${collectionAt(folder).one}`);

/** Returns the kinds of sections that fit the end of a page, whether or not the site has what they need. */
export const fittingKinds = (name: string, page: unknown, sampleOf: (kind: SectionKind) => unknown): SectionKind[] => {
  const present = listAt(page, ['sections']);
  const folder = folderOfPage(name);
  return keysOf(sectionKinds).filter((kind) => {
    const section = sampleOf(kind);
    const place = { section, index: present.length, sections: [...present, section], folder };
    return [heroProblem, entryProblem, formProblem, listProblem].every((problemOf) => !problemOf(place));
  });
};

/** Returns the kinds of sections whose samples can be added to the end of a page. */
export const addableKinds = (
  { single, collections }: Documents,
  name: string,
  page: unknown,
  sampleOf: (kind: SectionKind) => unknown,
): SectionKind[] =>
  fittingKinds(name, page, sampleOf).filter((kind) => {
    const { files = [], form, needsHost = false } = sectionKind(kind) ?? {};
    const hasForm = !form || collections.get('forms')?.some(({ source }) => source.id === form);
    // A sample is incomplete if the site lacks a file or an entry that it needs.
    const isComplete = sectionKinds[kind].schema.safeParse(sampleOf(kind)).success;
    const hasContent = listAt(sampleOf(kind), ['items']).length > 0 || files.every((file) => single.has(file));
    return isComplete && hasForm && !needsHost && hasContent;
  });

/** Returns the first fault of each section of a page. */
const faultsOf = (name: string, { source, value }: CheckedDocument): Fault[] => {
  const sections = listAt(value, ['sections']);
  const folder = folderOfPage(name);
  return sections.flatMap((section, index): Fault[] => {
    for (const problemOf of problems) {
      const problem = problemOf({ section, index, sections, folder });
      if (problem) return [faultAt(source, ['sections', index, problem.key], problem.message)];
    }
    return [];
  });
};

/** The sections of a page fit it and each other. */
export const sectionFaults: SiteRule = (documents) =>
  [...pageDocuments(documents)].flatMap(([name, document]) => faultsOf(name, document));

const pagesShowing = (documents: Documents, file: string): string[] =>
  [...pageDocuments(documents).values()]
    .filter(({ value }) => filesOfSections(value).some((each) => each === file))
    .map(({ source }) => source.file);

/** The data files that only sections show exist. */
export const sectionFileFaults: SiteRule = (documents) => {
  const files = new Set([...pageDocuments(documents).values()].flatMap(({ value }) => filesOfSections(value)));
  return [...files]
    .filter((file) => isForSections(file) && !documents.single.has(file))
    .map((file) => {
      const kinds = keysOf(sectionKinds).filter((kind) => sectionKind(kind)?.files?.some((each) => each === file));
      const pages = all.format(pagesShowing(documents, file));
      const fix = say`restore it, or remove the section "${{ kinds: kinds.join('", "') }}" from ${{ pages }}`;
      return faultOfFile(`data/${file}.yaml`, say`this file is missing (fix: ${{ fix }})`);
    });
};
