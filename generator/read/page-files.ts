import type { ShownFile } from '../../schemas/sections/section.ts';
import { sectionKind, sectionKinds } from '../../schemas/sections.ts';
import { listAt, textAt } from './data-path.ts';
import type { Documents } from './document.ts';

/**
 * Returns the file in data/ with the sections and shared texts of a page, without extension. A page of
 * one's own has a file, other pages share that of their template.
 *
 * @example pageFileOf({ template: 'service', contentId: 'qa' }) // 'pages/service'
 */
export const pageFileOf = ({ template, contentId }: { template: string; contentId: string }): string =>
  `pages/${template === 'page' ? contentId : template}`;

/** Returns the file in data/ whose own page an address is, without extension: an entry, or the texts of a template. */
export const entryFileOf = ({
  folder,
  template,
  contentId,
}: {
  folder?: string;
  template: string;
  contentId?: string;
}): string => (folder ? `${folder}/${contentId}` : `pages/${template}`);

/** Files of data/pages by their path in data/ without extension: those of templates, and the pages of one's own. */
export const pageDocuments = <Each extends { source: { id: string } }>({
  single,
  collections,
}: Pick<Documents<Each>, 'single' | 'collections'>): ReadonlyMap<string, Each> =>
  new Map([
    ...[...single].filter(([name]) => name.startsWith('pages/')),
    ...(collections.get('pages') ?? []).map((document) => [`pages/${document.source.id}`, document] as const),
  ]);

const filesOfKind = (kind: string): readonly ShownFile[] => sectionKind(kind)?.files ?? [];

/** Returns the files that a section shows: none if the section lists items itself. */
export const filesOfSection = (section: unknown): readonly ShownFile[] =>
  listAt(section, ['items']).length > 0 ? [] : filesOfKind(textAt(section, 'kind'));

/** Returns the data files that the sections of a page show, without extension. */
export const filesOfSections = (page: unknown): ShownFile[] => [
  ...new Set(listAt(page, ['sections']).flatMap(filesOfSection)),
];

/** Returns the files in data/forms of the forms that the sections of a page show, without extension. */
export const formsOfSections = (page: unknown): string[] =>
  listAt(page, ['sections'])
    .map((section) => sectionKind(textAt(section, 'kind'))?.form ?? textAt(section, 'form'))
    .filter(Boolean)
    .map((form) => `forms/${form}`);

/** Data files that only the pages with certain sections show. The texts of all others are on every page. */
export const filesOfSomePages: ReadonlySet<string> = new Set(
  Object.keys(sectionKinds)
    .flatMap(filesOfKind)
    .filter((file) => file !== 'site'),
);
