import { listFilters } from '../../../schemas/collections/list-filter.ts';
import { pageKind, templateAnchors, templates } from '../../../schemas/pages.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import type { Content } from '../../read/content.ts';
import { constant, jsonList, literal, mostLiterals, setModule, typeAlias, typeImport, union } from '../print.ts';
import type { Output } from '../write-output.ts';
import { addressOfKind } from './address-of-kind.ts';
import { cardPath, filterLabel, pageMeta } from './page-meta.ts';

const emitter = 'generator/emit/pages/route-table.ts';

const routeShape = `{
  readonly path: RoutePath;
  /** Canonical address, which differs from the path for aliases only. */
  readonly canonical: RoutePath;
  /** The page folder under renderer/pages. */
  readonly template: Template;
  /** Id of the entry or of the page of one's own, or else the template's name. */
  readonly contentId: string;
  /** The tab title, without the company name. */
  readonly title: string;
  /** The description in search results. */
  readonly description: string;
  readonly keywords?: string;
  readonly card: string;
  /** Number of the page in a paginated list, from 2. */
  readonly part?: number;
  /** True for a role after its last day for applications. */
  readonly closed?: boolean;
  /** The page in each language in which it is published, the default first. Only on sites with several languages. */
  readonly alternates?: readonly { readonly code: string; readonly path: string }[];
  /** Value that filters the page's list, with its label. */
  readonly filter?: { readonly by: ListFilter; readonly value: string; readonly label: string };
}`;

/** Returns the types of all addresses: literals, and patterns for lists and for folders with too many entries. */
const pathTypes = (content: Content): { literals: string; patterns: string[] } => {
  const { collections } = content.single.routes;
  const large = collections.filter(({ of }) => content.collections[of].length > mostLiterals);
  const folders = new Set<string | undefined>(large.map(({ of }) => of));
  const single = content.addresses.filter((address) => !folders.has(address.folder) && address.list === undefined);
  const words = content.single.interface.listAddresses;
  const lists = content.addresses.flatMap(({ list, filter }) =>
    list ? [`${list}/${words[filter?.by ?? 'page']}/{id}`] : [],
  );
  const patterns = [
    ...large.flatMap(({ path, aliasPattern }) => [path, aliasPattern].filter((pattern) => pattern !== undefined)),
    ...new Set(lists),
  ];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
  const asType = (pattern: string): string => `\`${pattern.replace('{id}', '${string}')}\``;
  return { literals: union(single.map(({ path }) => path)), patterns: patterns.map(asType) };
};

/** Returns the rows of the route table, with the metadata of each page. */
const rowsOf = (content: Content): object[] =>
  content.addresses.map((address) => ({
    path: address.path,
    canonical: address.canonical,
    template: address.template,
    contentId: address.contentId,
    ...pageMeta(content, address),
    card: cardPath(address.list ?? address.canonical),
    part: address.part,
    closed: address.closed,
    alternates: address.alternates,
    filter: address.filter && {
      by: address.filter.by,
      value: address.filter.value,
      label: filterLabel(content, address.filter),
    },
  }));

const behaviorsOf = ({ single: { constants } }: Content): object =>
  Object.fromEntries(
    templates.map((template) => {
      const {
        hashDelay = 'anchorDelay',
        hashBehavior = 'instant',
        clearHash = false,
        heroHeader = false,
      } = pageKind(template);
      return [template, { hashDelay: constants[hashDelay], hashBehavior, clearHash, heroHeader }];
    }),
  );

const prefixOf = (pattern: string): string => pattern.replace('{id}', '');

/** Returns address prefixes under which unknown ids show the folder's first entry. */
const fallbacksOf = ({ single: { routes }, collections }: Content): object[] =>
  routes.collections.flatMap((collection) => {
    if (!collection.unknownShowsFirst) return [];
    // Entries without a translation lead to another language.
    const first = collections[collection.of].find(({ link }) => link?.startsWith(prefixOf(collection.path)));
    if (!first) return [];
    return [collection.path, collection.aliasPattern].flatMap((pattern) =>
      pattern ? [{ prefix: prefixOf(pattern), shows: first.link }] : [],
    );
  });

const routeTypes = (content: Content): string[] => {
  // Pages that the site does not have are compiled, too.
  const anchors = [
    ...new Set([...templateAnchors, ...content.addresses.flatMap(({ anchors = [] }) => anchors)]),
  ].toSorted();
  const { literals, patterns } = pathTypes(content);
  // The compiler refuses unions of patterns with thousands of literals.
  const anchor = patterns.length > 0 ? 'string' : 'Anchor';
  return [
    typeAlias('Template', union(templates)),
    typeAlias('ListFilter', union(listFilters)),
    typeAlias('RoutePath', [literals, ...patterns].join(' | ')),
    typeAlias('Anchor', union(anchors)),
    typeAlias(
      'Href',
      `RoutePath | PublicFile | \`\${RoutePath}#\${${anchor}}\` | \`#\${Anchor}\` | \`https://\${string}\` | \`mailto:\${string}\` | \`tel:\${string}\``,
      'The target of a link. An address outside the table does not compile.',
    ),
    typeAlias('Route', routeShape),
    typeAlias(
      'TemplateBehavior',
      `{ readonly hashDelay: number; readonly hashBehavior: 'instant' | 'smooth'; readonly clearHash: boolean; readonly heroHeader: boolean }`,
      'How pages of a kind behave: when (ms) and how they scroll to the anchor in their address, whether they remove it, and whether the header overlays the hero.',
    ),
  ];
};

/**
 * generated/routes.json: the route table. generated/routes.ts: types that turn broken internal links into compile
 * errors.
 */
export const emitRoutes = (content: Content, { generated }: SiteFolders, output: Output): void => {
  const file = JSON.stringify(`${generated}/routes.json`);
  output.set('routes.json', jsonList(rowsOf(content)));
  setModule(output, 'routes.ts', { emitter, data: 'data/routes.yaml and the seo fields of the pages' }, [
    "import { readFileSync } from 'node:fs';",
    "import { resolve } from 'node:path';",
    typeImport('./public-files.ts', 'PublicFile'),
    ...routeTypes(content),
    constant('routes', `JSON.parse(readFileSync(resolve(${file}), 'utf8')) as readonly Route[]`, {
      type: 'readonly Route[]',
      doc: 'Read from a file, because a long table as code slows the compiler and the bundler down.',
    }),
    constant('canonicalRoutes', 'routes.filter(({ path, canonical }) => path === canonical)', {
      type: 'readonly Route[]',
      doc: 'Each page once, by its canonical address.',
    }),
    constant('templateBehaviors', literal(behaviorsOf(content)), {
      type: 'Readonly<Record<Template, TemplateBehavior>>',
    }),
    constant('fallbacks', literal(fallbacksOf(content)), {
      type: 'readonly { readonly prefix: string; readonly shows: RoutePath }[]',
      doc: 'Unknown addresses with this prefix show this page, with its canonical link (RTE-7, ERR-10).',
    }),
  ]);
};

/**
 * generated/page-addresses.ts: the address of each kind of page, and of the forms. It is separate from the route table,
 * which needs Node.
 */
export const emitPageAddresses = (content: Content, output: Output): void => {
  const { routes } = content.single;
  const addresses = Object.fromEntries(
    routes.pages.flatMap(({ template, path }) => (template === 'page' ? [] : [[template, path] as const])),
  );
  const forms = {
    contact: addressOfKind(content, 'contact-form', 'contact'),
    application: addressOfKind(content, 'application-form', 'careers'),
    ...Object.fromEntries(
      content.collections.forms
        .map(({ id }) => [id, addressOfKind(content, 'form', '', id)])
        .filter(([, address]) => address),
    ),
  };
  setModule(output, 'page-addresses.ts', { emitter, data: 'data/routes.yaml and data/pages' }, [
    typeImport('./routes.ts', 'Href', 'RoutePath', 'Template'),
    constant('pageAddresses', literal(addresses), {
      type: 'Readonly<Partial<Record<Template, RoutePath>>>',
      doc: 'Without pages of one’s own, and the kinds of page that the site does not have.',
    }),
    constant('formSections', literal(forms), {
      type: 'Readonly<Partial<Record<string, Href>>>',
      doc: 'The sections with the forms. Without those that no page has.',
    }),
  ]);
};
