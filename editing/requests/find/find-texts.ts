import { nameOfFile } from '../../../generator/read/data-files.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import { documentAt } from '../../../generator/read/document.ts';
import type { MarkedPlace } from '../../../schemas/text/text-marks.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import { comparable } from '../../comparable.ts';
import { type FieldWords, fieldWords } from '../../field-words.ts';
import { listItems } from '../../list-items.ts';
import { labelAt } from '../label-at.ts';
import type { Candidate } from '../protocol.ts';
import { type FilesOfPages, filesOfPages } from './files-of-pages.ts';
import { describeField, type TextField, type TextIndex, textIndex } from './text-fields.ts';

/** Most candidates of a text. A longer choice helps nobody. */
const mostCandidates = 12;

/** Most pages of a candidate. */
const mostPages = 20;

interface View extends SiteInLanguage {
  index: TextIndex;
  files: FilesOfPages;
  words: FieldWords;
  /** Returns the value of a file in the default language. */
  originalOf: (file: string) => unknown;
}

const equal = ({ index }: View, text: string): readonly TextField[] => {
  // A page may put marks around a text.
  const begun = text.replace(/^[^\p{L}\p{N}]+/u, '');
  const bare = begun.replace(/[^\p{L}\p{N}]+$/u, '');
  return [text, begun, bare].map((each) => index.byText.get(each)).find(Boolean) ?? [];
};

/** Returns the fields of which a page shows a part, such as a word of a link or the beginning. */
const containing = ({ index }: View, text: string): readonly TextField[] => {
  const part = text.replace(/…$/, '');
  if (!/\p{L}{2}|\p{N}/u.test(part)) return [];
  const begins = /^[\p{L}\p{N}]/u.test(part) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const ends = /[\p{L}\p{N}]$/u.test(part) ? String.raw`(?![\p{L}\p{N}])` : '';
  const words = new RegExp(begins + RegExp.escape(part) + ends, 'u');
  return index.fields.filter(({ texts }) => texts.some((each) => each.includes(part) && words.test(each)));
};

/** Returns the language in which a field is edited. A value that no translation replaces has the default language. */
const languageOf = ({ language, translations }: View, { visit, document }: TextField) => {
  if (language.path === '') return {};
  const translation = translations.get(nameOfFile(document.source.file));
  const place = formatPath(visit.path);
  return translation?.texts.some((text) => text.place === place) ? { language: language.code } : {};
};

const candidateOf = (view: View, field: TextField, page: string): Candidate => ({
  ...describeField(field),
  items: listItems(view.originalOf(field.document.source.file), field.visit.path),
  label: labelAt(view.words, field.visit.path, field.visit.meta.description),
  ...languageOf(view, field),
  shownOn: view.files
    .pagesOf(field.document.source.file)
    .toSorted((a, b) => Number(b.path === page) - Number(a.path === page))
    .slice(0, mostPages),
});

/** Returns the rank of a field: those of the page before others, and texts before addresses. */
const rankOf = ({ files }: View, { visit, document }: TextField, path: string): number =>
  2 * files.nearness(document.source.file, files.pageAt(path)) + (visit.meta.text ? 0 : 1);

/** Returns the path of a page without slash, query and fragment at its end. */
const pathOf = (page: string): string => page.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

/** Returns functions that find the candidates of the texts of a page, in all languages of a site. */
export const foundTexts = (sites: readonly [SiteInLanguage, ...SiteInLanguage[]]) => {
  const words = fieldWords(sites[0].language.code);
  const originalOf = (file: string): unknown => documentAt(sites[0].documents, file)?.source.value;
  const all = sites.map(
    (site): View => ({ ...site, words, originalOf, index: textIndex(site), files: filesOfPages(site, words) }),
  );
  // The language of the page first.
  const viewsOf = (path: string): View[] =>
    all.toSorted((a, b) => Number(Boolean(b.files.pageAt(path))) - Number(Boolean(a.files.pageAt(path))));
  return {
    /** Returns the field at a place, in the language of the page; none at a place that has changed. */
    byPlace: (page: string, place: MarkedPlace): Candidate[] => {
      const [view] = viewsOf(pathOf(page));
      const field = view?.index.byPlace.get(JSON.stringify(place));
      return view && field ? [candidateOf(view, field, pathOf(page))] : [];
    },
    /** Returns the fields with the words of a text, or the nearest ones with equal words; `shared` are in all pages. */
    byWords: (page: string, text: string, among: 'all' | 'nearest' | 'shared'): Candidate[] => {
      const path = pathOf(page);
      const isNearest = among !== 'all';
      const found = (isNearest ? [equal] : [equal, containing])
        .map((step) =>
          viewsOf(path)
            .flatMap((view) =>
              step(view, comparable(text))
                .filter(({ document }) => among !== 'shared' || view.files.isOnAll(document.source.file))
                .map((field) => ({ view, field, rank: rankOf(view, field, path) })),
            )
            .toSorted((a, b) => a.rank - b.rank),
        )
        .find(({ length }) => length > 0);
      return (found ?? [])
        .filter(({ view, rank }) => view === found?.[0]?.view && (!isNearest || rank === found[0].rank))
        .slice(0, mostCandidates)
        .map(({ view, field }) => candidateOf(view, field, path));
    },
  };
};
