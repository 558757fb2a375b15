import { collectionAt, pageCollections, type Searched } from '../../../schemas/collections.ts';
import { type SearchEntry, searchIndexPath } from '../../../schemas/routing/search-index.ts';
import type { SearchKind } from '../../../schemas/routing/search-kinds.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import { memoize } from '../../read/memoize.ts';
import { constant, literal, printModule } from '../print.ts';
import type { Output } from '../write/write-changes.ts';
import { entryOf } from './entry-of.ts';
import { longLists } from './long-lists.ts';
import { pageMeta } from './page-meta.ts';
import { emitSearchParts } from './search-parts.ts';
import { emitSearchStemmer } from './search-stemmer.ts';

/**
 * Returns the abbreviations that visitors may form from a name: the initials of its first two or more words, up to a
 * punctuation mark.
 *
 * @example abbreviationsOf('AI & Machine Learning Solutions') // ['ML', 'MLS']
 */
export const abbreviationsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}\p{M}\s\p{Pd}]+/u).flatMap((phrase) => {
    const initials = phrase.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.charAt(0).toUpperCase()) ?? [];
    return initials.slice(1).map((_, place) => initials.slice(0, place + 2).join(''));
  });

type Words = Omit<SearchEntry, 'kind' | 'path'>;

/** Keys whose values are names. */
const nameKeys: readonly string[] = ['name', 'title', 'label', 'role', 'city', 'question'];

/** Returns all names in a file at any depth: headings, people, offices, clients. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (typeof item !== 'string') return namesIn(item);
    return nameKeys.includes(key) ? [item] : [];
  });
};

const aliasesIn = (file: unknown): string[] => (file as { aliases?: string[] } | undefined)?.aliases ?? [];

const pathOf = (link: string): string => link.split('#')[0] ?? link;

/** Returns the names of pages in the header, by address, because visitors search for the names that they saw there. */
const menuNames = ({ language, single: { menus, interface: words } }: Content): ReadonlyMap<string, string> =>
  new Map([
    [language.prefix || '/', words.home],
    ...menus.header
      .map((item) => ('href' in item ? item : item.overview))
      .map(({ name, href }) => [pathOf(href), name] as const),
  ]);

const pageWords = (content: Content, address: Address): Words => {
  const row = content.single.routes.pages.find(({ path }) => path === address.path);
  const { title, description } = pageMeta(content, address);
  const own: unknown = content.single[`pages/${address.template}` as keyof Content['single']];
  const usual: Readonly<Record<string, string[] | undefined>> = content.single.interface.search.pages;
  const shown = (row?.shows ?? []).map((file) => content.single[file]);
  return {
    title: menuNames(content).get(address.path) ?? title,
    description,
    aliases: [...aliasesIn(own), ...(usual[address.template] ?? [])],
    keywords: [title, ...namesIn(own), ...namesIn(shown)],
  };
};

/**
 * Adds the abbreviations of the title and removes duplicates. Skips pages without an entry, because "All industries"
 * would compete with AI.
 */
const complete = (entry: SearchEntry): SearchEntry => {
  const abbreviations = entry.kind === 'page' ? [] : abbreviationsOf(entry.title);
  const aliases = new Set([...entry.aliases, ...abbreviations]);
  const keywords = new Set(entry.keywords).difference(aliases).difference(new Set(['', entry.title]));
  return { ...entry, aliases: [...aliases], keywords: [...keywords] };
};

type Labels = Content['single']['tags']['labels'];

/** Returns the texts at a path in an entry. Tags become their labels. */
const wordsAt = (labels: Labels, entry: object, place: string): string[] =>
  [valueAt(entry, place.split('.'))]
    .flat()
    .filter((item) => typeof item === 'string')
    .map((text) => labels[text] ?? text);

/** Returns the search texts of an entry in a searched collection. */
const completeEntry = memoize(
  ({ kind, ...places }: Searched, path: string, entry: object, labels: Labels): SearchEntry => {
    const [title = ''] = wordsAt(labels, entry, places.title);
    const [description = ''] = wordsAt(labels, entry, places.description);
    const keywords = places.keywords.flatMap((place) => wordsAt(labels, entry, place));
    return complete({
      kind: kind as SearchKind,
      title,
      description,
      aliases: aliasesIn(entry),
      keywords: [...keywords, ...namesIn(entry)],
      path,
    });
  },
);

/** Returns the search texts of an address; none if its collection is not searched. */
const searchEntriesOf = (content: Content, address: Address): SearchEntry[] => {
  const { folder, contentId, path } = address;
  if (!folder) return [complete({ kind: 'page', ...pageWords(content, address), path })];
  const { searched } = collectionAt(folder);
  if (!searched) return [];
  const entry = entryOf(content, folder, contentId);
  if (!entry) throw new Error(`${path} is in the route table and has no entry "${contentId}"`);
  return [completeEntry(path, searched, path, entry, content.single.tags.labels)];
};

/** Returns the search texts of entries without pages. Their links lead to the page that lists them. */
const listedEntries = (content: Content): SearchEntry[] =>
  pageCollections.flatMap((folder) => {
    const { listedOn, searched } = collectionAt(folder);
    const page = content.addresses.find(({ template }) => template === listedOn?.template);
    if (!page || !listedOn || !searched) return [];
    const path = `${page.canonical}#${listedOn.anchor}`;
    const entries = content.collections[folder].filter(({ link }) => link === undefined);
    return entries.map((entry) =>
      completeEntry(`${folder}/${entry.id}`, searched, path, entry, content.single.tags.labels),
    );
  });

/** Returns the searchable entries: the first page of each canonical address, and each entry without a page. */
const searchEntries = (content: Content): SearchEntry[] => {
  const pages = content.addresses
    .filter(({ path, canonical, list, closed }) => path === canonical && list === undefined && !closed)
    .flatMap((address) => searchEntriesOf(content, address));
  return [...pages, ...listedEntries(content)];
};

/** Size in characters from which the entries of long lists are loaded in parts. */
const longIndex = 100_000;

const textOf = (entries: readonly SearchEntry[]): string =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;

/**
 * generated/search.json: the index for the search page. public/search.json: the same for the search dialog. A large
 * index leaves the entries of long lists to search-parts.ts. generated/search-index.ts states if it does, and where the
 * index is.
 */
export const emitSearchIndex = (content: Content, output: Output): void => {
  const { prefix } = content.language;
  const entries = searchEntries(content);
  const text = textOf(entries);
  const kinds = new Set<string>([...longLists(content)].flatMap((folder) => collectionAt(folder).searched?.kind ?? []));
  const inParts = text.length > longIndex ? entries.filter(({ kind }) => kinds.has(kind)) : [];
  output.set('search.json', text);
  emitSearchStemmer(content.single.site.language, output);
  output.set(
    'search-index.ts',
    printModule({ emitter: 'generator/emit/pages/search-index.ts', data: 'all texts that the search finds' }, [
      constant('isSearchIndexInParts', String(inParts.length > 0), { type: 'boolean' }),
      constant('searchIndexPath', literal(searchIndexPath(prefix)), { doc: 'Path of the search index.' }),
      constant('searchPrefix', literal(prefix), { doc: 'Prefix of the paths of its parts.' }),
    ]),
  );
  if (!content.single.site.features.search) return;
  const whole = inParts.length > 0 ? textOf(entries.filter(({ kind }) => !kinds.has(kind))) : text;
  output.set(`public${searchIndexPath(prefix)}`, whole);
  if (inParts.length > 0) emitSearchParts(inParts, prefix, output);
};
