import { statSync } from 'node:fs';
import { join } from 'node:path';
import { valueAt } from '../../generator/read/data-path.ts';
import { allDocuments, type CheckedDocument } from '../../generator/read/document.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { templates } from '../../schemas/pages.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { fieldWords } from '../field-words.ts';
import { hasWords, rankOf, wordsIn } from '../has-words.ts';
import { labelOf, nameOfPath } from '../label.ts';
import { entryOf, groupOf } from './file-entry.ts';
import { placeholderIn, placeOfPlaceholder } from './find/placeholder-place.ts';
import { matchesIn } from './find/search-file.ts';
import type { EntryKind, FilesAnswer, ListedFile, Match } from './protocol.ts';
import { unusedFiles } from './unused-files.ts';

/** Most matches of a file that a list shows. Placeholders have all of theirs. */
const mostMatches = 3;

type Sites = readonly [SiteInLanguage, ...SiteInLanguage[]];

/** Returns the kinds of which an editor can make new entries. Pages that the site lacks are offered by name. */
const kindsIn = ({ documents, language }: SiteInLanguage): EntryKind[] => {
  const { labels } = fieldWords(language.code);
  const missing = templates.filter((template) => template !== 'page' && !documents.single.has(`pages/${template}`));
  const known = missing.map((id) => ({ id, title: labelOf(id, labels) }));
  return collectionFolders
    .map((folder) => collectionAt(folder).one)
    .map((kind) => ({ kind, title: labelOf(kind, labels), ...(kind === 'page' && known.length > 0 && { known }) }));
};

/** Returns a function that finds the fields of a file with some words. A placeholder also finds its value, first. */
const finder = ([{ documents, language }]: Sites, query: string, searched: readonly string[]) => {
  const { labels } = fieldWords(language.code);
  const placeholder = placeholderIn(query.trim());
  const origin = placeholder === undefined ? undefined : placeOfPlaceholder(documents, placeholder);
  const isOrigin = ({ source }: CheckedDocument): boolean => source.file === origin?.file;
  const matchesOf = (document: CheckedDocument): Match[] => {
    if (searched.length === 0) return [];
    const found = matchesIn(document, searched, language.code, labels);
    if (placeholder === undefined) return found.slice(0, mostMatches);
    if (!origin || !isOrigin(document)) return found;
    const { path } = origin;
    const line = String(valueAt(document.source.value, path));
    return [{ path, label: nameOfPath(path, labels), line }, ...found];
  };
  return { isOrigin, matchesOf };
};

/**
 * Returns the files whose title, name or fields have the words of a query, with the matching fields. Files with the
 * words in their title or name are first: those that begin with them, then others. Equal ones have the order of their
 * groups and titles; those with nothing but empty fields are last.
 */
export const listFiles = (sites: Sites, data: string, query: string): FilesAnswer => {
  const [{ documents, language }] = sites;
  const inOrder = new Intl.Collator(language.code, { numeric: true }).compare;
  const words = wordsIn(query);
  const { isOrigin, matchesOf } = finder(sites, query, words);
  const found = allDocuments(documents).flatMap((document) => {
    const { file } = document.source;
    const entry = entryOf(sites, document);
    const isNamed = hasWords(`${entry.title} ${file}`, words);
    const matches = matchesOf(document);
    if (!isNamed && matches.length === 0) return [];
    const changed = statSync(join(data, '..', file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const listed: ListedFile = { ...entry, changed, ...(matches.length > 0 && { matches }) };
    const { id } = document.source;
    // Two infinite ranks have no difference, which is as good as none.
    const isEmpty = matches.every(({ line }) => line === '');
    const unnamed = isEmpty ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER;
    const named = isNamed ? rankOf({ name: id, title: entry.title }, query) : unnamed;
    return [{ listed, rank: isOrigin(document) ? 0 : named, group: groupOf(file).index }];
  });
  return {
    files: found
      .toSorted((a, b) => a.rank - b.rank || a.group - b.group || inOrder(a.listed.title, b.listed.title))
      .map(({ listed }) => listed),
    kinds: kindsIn(sites[0]),
    unused: unusedFiles(documents),
    languages: sites.map(({ language: { code, name } }) => ({ code, name })),
  };
};
