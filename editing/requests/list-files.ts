import { statSync } from 'node:fs';
import { join } from 'node:path';
import { allDocuments } from '../../generator/read/document.ts';
import { collectionAt, collectionFolders } from '../../schemas/collections.ts';
import { templates } from '../../schemas/pages.ts';
import type { SiteInLanguage } from '../changes/site-in-language.ts';
import { labelOf } from '../label.ts';
import { fieldWords } from './field-words.ts';
import { entryOf, groupOf } from './file-entry.ts';
import { hasWords, matchesIn } from './find/search-file.ts';
import { comparable } from './find/visible-text.ts';
import type { EntryKind, FilesAnswer, ListedFile } from './protocol.ts';

type Sites = readonly [SiteInLanguage, ...SiteInLanguage[]];

/** Returns the kinds of which an editor can make new entries. Pages that the site lacks are offered by their names. */
const kindsIn = ({ documents, language }: SiteInLanguage): EntryKind[] => {
  const { labels } = fieldWords(language.code);
  const missing = templates.filter((template) => template !== 'page' && !documents.single.has(`pages/${template}`));
  const ids = missing.length > 0 && { ids: missing };
  return collectionFolders
    .map((folder) => collectionAt(folder).one)
    .map((kind) => ({ kind, title: labelOf(kind, labels), ...(kind === 'page' && ids) }));
};

/**
 * Returns the files whose title, name or fields have the words of a query, with the matching fields. Files with the
 * words in their title or name are first. Equal ones have the order of their groups.
 */
export const listFiles = (sites: Sites, data: string, query: string): FilesAnswer => {
  const [{ documents, language }] = sites;
  const words = comparable(query).split(' ').filter(Boolean);
  const found = allDocuments(documents).flatMap((document) => {
    const { file } = document.source;
    const entry = entryOf(sites, document);
    const isNamed = hasWords(comparable(`${entry.title} ${file}`), words);
    const matches = words.length > 0 ? matchesIn(document, words, language.code, fieldWords(language.code)) : [];
    if (!isNamed && matches.length === 0) return [];
    const changed = statSync(join(data, '..', file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const listed: ListedFile = { ...entry, changed, ...(matches.length > 0 && { matches }) };
    return [{ listed, isLater: Number(words.length > 0 && !isNamed), group: groupOf(file).index }];
  });
  return {
    files: found.toSorted((a, b) => a.isLater - b.isLater || a.group - b.group).map(({ listed }) => listed),
    kinds: kindsIn(sites[0]),
    languages: sites.map(({ language: { code, name } }) => ({ code, name })),
  };
};
