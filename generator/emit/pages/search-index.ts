import { collectionAt } from '../../../schemas/collections.ts';
import type { SearchEntry } from '../../../schemas/routing/search-entry.ts';
import type { SearchKind } from '../../../schemas/routing/search-kinds.ts';
import type { Address } from '../../read/addresses.ts';
import type { Content } from '../../read/content.ts';
import { valueAt } from '../../read/data-path.ts';
import type { Output } from '../write/output.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { entryOf } from './entry-of.ts';
import { pageMeta } from './page-meta.ts';

/** An entry before its address is known. */
type Words = Omit<SearchEntry, 'kind' | 'path'>;

/** The keys under which the data keeps what a thing is called. */
const nameKeys: readonly string[] = ['name', 'title', 'label', 'role', 'city'];

/** Every name in a file, at any depth: headings, people, offices, clients. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? (nameKeys.includes(key) ? [item] : []) : namesIn(item),
  );
};

/** The search words that an editor gave a page or an entry. */
const aliasesIn = (file: unknown): string[] => (file as { aliases?: string[] } | undefined)?.aliases ?? [];

const pathOf = (link: string): string => link.split('#')[0] ?? link;

/**
 * What the header calls a page: its menu entries, and the logo. Visitors look for a page by the name that they saw
 * there.
 */
const menuNames = ({ single: { menus, interface: words } }: Content): ReadonlyMap<string, string> =>
  new Map([
    ['/', words.home],
    ...menus.header
      .map((item) => ('href' in item ? item : item.overview))
      .map(({ name, href }) => [pathOf(href), name] as const),
  ]);

const pageWords = (content: Content, address: Address): Words => {
  const row = content.single.routes.pages.find(({ path }) => path === address.path);
  const { title, description } = pageMeta(content, address);
  const own: unknown = content.single[`pages/${address.template}` as keyof Content['single']];
  const shown = (row?.shows ?? []).map((file) => content.single[file]);
  return {
    title: menuNames(content).get(address.path) ?? title,
    description,
    aliases: aliasesIn(own),
    keywords: [title, ...namesIn(own), ...namesIn(shown)],
  };
};

/** All texts at one place of an entry: the text, those of a list, or the labels of tags. */
const wordsAt = (content: Content, entry: object, place: string): string[] =>
  [valueAt(entry, place.split('.'))]
    .flat()
    .filter((item) => typeof item === 'string')
    .map((text) => content.single.tags.labels[text] ?? text);

/**
 * What an entry of a collection is found by, as its row in the table says; undefined where the search does not find it.
 */
const entryWords = (
  content: Content,
  { folder, contentId, path }: Address,
): (Words & { kind: SearchKind }) | undefined => {
  if (!folder) return undefined;
  const { searched } = collectionAt(folder);
  if (!searched) return undefined;
  const entry = entryOf(content, folder, contentId);
  if (!entry) throw new Error(`${path} is in the route table and has no entry "${contentId}"`);
  const [title = ''] = wordsAt(content, entry, searched.title);
  const [description = ''] = wordsAt(content, entry, searched.description);
  return {
    kind: searched.kind as SearchKind,
    title,
    description,
    aliases: aliasesIn(entry),
    keywords: [...searched.keywords.flatMap((place) => wordsAt(content, entry, place)), ...namesIn(entry)],
  };
};

/** A role stands on the page that lists the roles; that list is where its link leads. */
const roleEntries = ({ single: { roles }, addresses }: Content): SearchEntry[] => {
  const page = addresses.find(({ template }) => template === 'careers');
  if (!page) return [];
  return (roles?.roles ?? []).map(({ title, type, location, description, aliases = [] }) => ({
    kind: 'role',
    title,
    path: `${page.canonical}#open-positions`,
    description,
    aliases,
    keywords: [type, location],
  }));
};

/**
 * Adds the abbreviations of the title, and drops words that repeat others. Menu names of pages have no abbreviations:
 * "All industries" would compete with AI.
 */
const complete = (entry: SearchEntry): SearchEntry => {
  const abbreviations = entry.kind === 'page' ? [] : abbreviationsOf(entry.title);
  const aliases = new Set([...entry.aliases, ...abbreviations]);
  const keywords = new Set(entry.keywords).difference(aliases).difference(new Set(['', entry.title]));
  return { ...entry, aliases: [...aliases], keywords: [...keywords] };
};

/**
 * Everything that search finds: each page once, under its canonical address and without its further parts, and each
 * open role.
 */
const searchEntries = (content: Content): SearchEntry[] => {
  const pages = content.addresses
    .filter(({ path, canonical, part }) => path === canonical && part === undefined)
    .flatMap((address): SearchEntry[] => {
      const words = address.folder ? entryWords(content, address) : pageWords(content, address);
      return words ? [{ kind: 'page', ...words, path: address.path }] : [];
    });
  return [...pages, ...roleEntries(content)].map(complete);
};

/**
 * generated/search.json: what the page lists that lists everything; the same as public/search.json, served as
 * /search.json, for the palette.
 */
export const emitSearchIndex = (content: Content, output: Output): void => {
  const entries = searchEntries(content);
  const text = `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`;
  output.set('search.json', text);
  if (content.single.site.features.search) output.set('public/search.json', text);
};
