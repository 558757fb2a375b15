import type { PageCollection } from '../../schemas/routes.ts';
import type { SearchEntry, SearchKind } from '../../schemas/search-entry.ts';
import type { Address } from '../addresses.ts';
import type { Content } from '../content.ts';
import { entryOf } from '../entry-of.ts';
import { pageMeta } from '../page-meta.ts';
import type { Output } from './output.ts';

/** An entry before its address is known. */
type Words = Omit<SearchEntry, 'kind' | 'path'>;

/** The keys under which the data keeps what a thing is called. */
const nameKeys: readonly string[] = ['name', 'title', 'label', 'role', 'city'];

/** Every name that a file holds, at whatever depth: headings, people, offices, clients. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'string' ? (nameKeys.includes(key) ? [item] : []) : namesIn(item),
  );
};

const pathOf = (link: string): string => link.split('#')[0] ?? link;

/** What the header calls a page: its menu entries, and the logo. Visitors look for a page by the name that they saw there. */
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
    keywords: [title, ...namesIn(own), ...namesIn(shown)],
  };
};

const entryAt = <Folder extends PageCollection>(content: Content, folder: Folder, { path, contentId }: Address) => {
  const entry = entryOf(content, folder, contentId);
  if (!entry) throw new Error(`${path} is in the route table and has no entry "${contentId}"`);
  return entry;
};

/** How the entries of each folder are found. A new folder of pages does not compile without its row. */
const collectionWords: Readonly<
  Record<PageCollection, (content: Content, address: Address) => Words & { kind: SearchKind }>
> = {
  services: (content, address) => {
    const { name, card, deliverables, benefits } = entryAt(content, 'services', address);
    return {
      kind: 'service',
      title: name,
      description: card.description,
      keywords: [card.title, ...card.features, ...namesIn(deliverables.items), ...namesIn(benefits.items)],
    };
  },
  industries: (content, address) => {
    const { title, shortTitle, card, solutions, applications, page } = entryAt(content, 'industries', address);
    return {
      kind: 'industry',
      title,
      description: card.description,
      keywords: [shortTitle, ...namesIn(solutions), ...namesIn(applications), ...namesIn(page.deliverables.items)],
    };
  },
  'case-studies': (content, address) => {
    const study = entryAt(content, 'case-studies', address);
    const labels = study.industries.flatMap((tag) => content.single.tags.labels[tag] ?? []);
    return {
      kind: 'study',
      title: study.title,
      description: study.description,
      keywords: [study.client, study.category, ...study.technologies, ...study.features, ...labels],
    };
  },
  legal: (content, address) => {
    const { title, name, seo, sections } = entryAt(content, 'legal', address);
    return { kind: 'legal', title, description: seo.description, keywords: [name, ...namesIn(sections)] };
  },
};

/** A role stands on the page that lists the roles; that list is where its link leads. */
const roleEntries = ({ single: { roles }, addresses }: Content): SearchEntry[] => {
  const page = addresses.find(({ template }) => template === 'careers');
  if (!page) return [];
  return roles.roles.map(({ title, type, location, description }) => ({
    kind: 'role',
    title,
    path: `${page.canonical}#open-positions`,
    description,
    keywords: [type, location],
  }));
};

/** A word that the title says already, or that was said before, finds nothing more. */
const settled = ({ keywords, ...entry }: SearchEntry): SearchEntry => ({
  ...entry,
  keywords: [...new Set(keywords)].filter((word) => word !== '' && word !== entry.title),
});

/** Everything that search finds: each page once, under its canonical address and without its further parts, and each open role. */
const searchEntries = (content: Content): SearchEntry[] => {
  const pages = content.addresses
    .filter(({ path, canonical, part }) => path === canonical && part === undefined)
    .map((address): SearchEntry => {
      const words = address.folder && collectionWords[address.folder](content, address);
      return { kind: 'page', ...(words ?? pageWords(content, address)), path: address.path };
    });
  return [...pages, ...roleEntries(content)].map(settled);
};

/** public/search.json: what the palette searches, served as /search.json, and what the page lists that lists everything. */
export const emitSearchIndex = (content: Content, output: Output): void => {
  const entries = searchEntries(content);
  output.set('public/search.json', `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
};
