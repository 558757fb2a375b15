import type { Address } from '../../../generator/read/addresses.ts';
import { nameOfFile } from '../../../generator/read/data-files.ts';
import { formatPath } from '../../../generator/read/data-path.ts';
import type { SiteInLanguage } from '../../changes/site-in-language.ts';
import { type FieldWords, fieldWords } from '../field-words.ts';
import type { Candidate } from '../protocol.ts';
import { elsewhere, type FilesOfPages, filesOfPages } from './files-of-pages.ts';
import { describeField, type TextField, type TextIndex, textIndex } from './text-fields.ts';
import { comparable } from './visible-text.ts';

/** Most candidates of a text. A longer choice helps nobody. */
const mostCandidates = 12;

/** Most pages of a candidate. */
const mostPages = 20;

/** Marks between texts that a page shows in one line, such as a name and a position. A unit follows its figure. */
const separator = /\s*[·|•–—]\s*|[,;:/]\s+|[()“”„"]|(?<=\d) (?=[^\s\d]+$)/;

interface View extends SiteInLanguage {
  index: TextIndex;
  files: FilesOfPages;
  words: FieldWords;
}

/** Returns the texts among fields, or all of them if they are only numbers, addresses and names. */
const textsFirst = (fields: readonly TextField[]): readonly TextField[] => {
  const texts = fields.filter(({ visit }) => visit.meta.text);
  return texts.length > 0 ? texts : fields;
};

const equal = ({ index }: View, text: string): readonly TextField[] => {
  // A page may put marks around a text.
  const begun = text.replace(/^[^\p{L}\p{N}]+/u, '');
  const bare = begun.replace(/[^\p{L}\p{N}]+$/u, '');
  const fields = [text, begun, bare].map((each) => index.byText.get(each)).find(Boolean);
  return textsFirst(fields ?? index.patterns.flatMap(([pattern, field]) => (pattern.test(text) ? [field] : [])));
};

/** Returns the fields of which a page shows a part, such as a word of a link or the beginning. */
const containing = ({ index }: View, text: string): readonly TextField[] => {
  const part = text.replace(/…$/, '');
  if (!/\p{L}{2}|\p{N}/u.test(part)) return [];
  const begins = /^[\p{L}\p{N}]/u.test(part) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const ends = /[\p{L}\p{N}]$/u.test(part) ? String.raw`(?![\p{L}\p{N}])` : '';
  const words = new RegExp(begins + RegExp.escape(part) + ends, 'u');
  return textsFirst(index.fields.filter(({ texts }) => texts.some((each) => each.includes(part) && words.test(each))));
};

/** Returns the fields of a text that is put together from several. */
const composed = (view: View, text: string): readonly TextField[] =>
  text
    .split(separator)
    .filter((part) => part !== '' && part !== text)
    .flatMap((part) => equal(view, part));

const steps = [equal, containing, composed];

const firstFound = (views: readonly View[], text: string): readonly [View, readonly TextField[]] | undefined => {
  for (const step of steps) {
    for (const view of views) {
      const fields = step(view, text);
      if (fields.length > 0) return [view, fields];
    }
  }
  return undefined;
};

/** Returns the language in which a field is edited. A value that no translation replaces has the default language. */
const languageOf = ({ language, translations }: View, { visit, document }: TextField) => {
  if (language.path === '') return {};
  const translation = translations.get(nameOfFile(document.source.file));
  const place = formatPath(visit.path);
  return translation?.texts.some((text) => text.place === place) ? { language: language.code } : {};
};

const candidateOf = (view: View, field: TextField, page: string): Candidate => {
  const { file } = field.document.source;
  const pages = view.files.pagesOf(file);
  return {
    ...describeField(field),
    label: view.words.explain(field.visit.meta.description ?? ''),
    ...languageOf(view, field),
    ...(view.files.nearness(file, view.files.pageAt(page)) === elsewhere && { isElsewhere: true }),
    shownOn: pages.toSorted((a, b) => Number(b.path === page) - Number(a.path === page)).slice(0, mostPages),
  };
};

/** Ranks fields of the page before others, and texts before addresses. */
const ranked = ({ files }: View, fields: readonly TextField[], page: Address | undefined): TextField[] => {
  const rank = ({ visit, document }: TextField): number =>
    2 * files.nearness(document.source.file, page) + (visit.meta.text ? 0 : 1);
  return [...new Set(fields)].toSorted((a, b) => rank(a) - rank(b));
};

/** Returns the path of a page without slash, query and fragment at its end. */
const pathOf = (page: string): string => page.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');

/** Returns a function that finds the candidates of the texts of a page, in all languages of a site. */
export const foundTexts = (sites: readonly [SiteInLanguage, ...SiteInLanguage[]]) => {
  const words = fieldWords(sites[0].language.code);
  const [own, ...others] = sites.map(
    (site): View => ({ ...site, words, index: textIndex(site), files: filesOfPages(site, words) }),
  );
  if (!own) throw new Error('a site has at least one language');
  const find = (page: string, text: string): Candidate[] => {
    const path = pathOf(page);
    const first = [own, ...others].find(({ files }) => files.pageAt(path)) ?? own;
    const views = [first, ...[own, ...others].filter((view) => view !== first)];
    const found = firstFound(views, comparable(text));
    if (!found) return [];
    const [view, fields] = found;
    return ranked(view, fields, view.files.pageAt(path))
      .slice(0, mostCandidates)
      .map((field) => candidateOf(view, field, path));
  };
  return (page: string, texts: readonly string[]): Candidate[][] => texts.map((text) => find(page, text));
};
