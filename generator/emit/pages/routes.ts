import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { anchorsOf, pageKind, templates } from '../../../schemas/pages.ts';
import type { SiteFolders } from '../../../sites/site-folders.ts';
import type { Content } from '../../read/content.ts';
import { literal, mostLiterals, printModule, union } from '../print.ts';
import type { Output } from '../write/output.ts';
import { cardPath } from './card-path.ts';
import { pageMeta } from './page-meta.ts';

const routeShape = `{
  /** The address. */
  readonly path: RoutePath;
  /** The address that search engines should know; the same as the path but for aliases. */
  readonly canonical: RoutePath;
  /** The page folder under renderer/pages. */
  readonly template: Template;
  /** The id of the entry that the page shows; the template's name for pages with a file of their own. */
  readonly contentId: string;
  /** The tab, without the company name. */
  readonly title: string;
  /** The search result. */
  readonly description: string;
  readonly keywords?: string;
  /** The picture that social networks show: that of the canonical page. */
  readonly card: string;
  /** Which part of a long list it shows, from 2. */
  readonly part?: number;
}`;

/** The addresses as a type: each by itself, and those of a folder with too many entries by their pattern. */
const pathType = (content: Content): string => {
  const { collections } = content.single.routes;
  const large = collections.filter(({ of }) => content.collections[of].length > mostLiterals);
  const folders = new Set<string | undefined>(large.map(({ of }) => of));
  const single = content.addresses.filter(({ folder, part }) => !folders.has(folder) && part === undefined);
  const parts = content.single.routes.pages.filter(({ paged }) => paged).map(({ path }) => `${path}/page/{id}`);
  const patterns = [
    ...large.flatMap(({ path, aliasPattern }) => [path, aliasPattern].filter((pattern) => pattern !== undefined)),
    ...(content.addresses.some(({ part }) => part !== undefined) ? parts : []),
  ];
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
  const asType = (pattern: string): string => `\`${pattern.replace('{id}', '${string}')}\``;
  return [union(single.map(({ path }) => path)), ...patterns.map(asType)].join(' | ');
};

/**
 * generated/routes.json: the route table; generated/routes.ts: the types that make a broken internal link fail to
 * compile.
 */
export const emitRoutes = (content: Content, { generated }: SiteFolders, output: Output): void => {
  const { routes } = content.single;
  const anchors = [...new Set(templates.flatMap(anchorsOf))].toSorted();
  const table = content.addresses.map((address) => ({
    path: address.path,
    canonical: address.canonical,
    template: address.template,
    contentId: address.contentId,
    ...pageMeta(content, address),
    // A further part of a list shows the card of the first.
    card: cardPath(address.part === undefined ? address.canonical : address.canonical.replace(/\/page\/\d+$/, '')),
    part: address.part,
  }));
  const behaviors = Object.fromEntries(
    templates.map((template) => {
      const {
        hashDelay = 'anchorDelay',
        hashBehavior = 'instant',
        clearHash = false,
        heroHeader = false,
      } = pageKind(template);
      return [template, { hashDelay: content.single.constants[hashDelay], hashBehavior, clearHash, heroHeader }];
    }),
  );
  const fallbacks = routes.collections.flatMap((collection) => {
    const [first] = content.collections[collection.of];
    if (!collection.unknownShowsFirst || !first?.link) return [];
    return [collection.path, collection.aliasPattern].flatMap((pattern) =>
      pattern ? [{ prefix: pattern.replace('{id}', ''), shows: first.link }] : [],
    );
  });
  output.set('routes.json', `[\n${table.map((route) => JSON.stringify(route)).join(',\n')}\n]\n`);
  output.set(
    'routes.ts',
    printModule(
      { emitter: 'generator/emit/pages/routes.ts', data: 'data/routes.yaml and the seo fields of the pages' },
      [
        { kind: StructureKind.ImportDeclaration, moduleSpecifier: 'node:fs', namedImports: ['readFileSync'] },
        { kind: StructureKind.ImportDeclaration, moduleSpecifier: 'node:path', namedImports: ['resolve'] },
        { kind: StructureKind.TypeAlias, name: 'Template', isExported: true, type: union(templates) },
        {
          kind: StructureKind.TypeAlias,
          name: 'RoutePath',
          isExported: true,
          type: pathType(content),
        },
        { kind: StructureKind.TypeAlias, name: 'Anchor', isExported: true, type: union(anchors) },
        {
          kind: StructureKind.TypeAlias,
          name: 'Href',
          isExported: true,
          // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template literal type
          type: 'RoutePath | `${RoutePath}#${Anchor}` | `#${Anchor}` | `https://${string}` | `mailto:${string}`',
          docs: ['Where a link may lead. An address that is not in the table is a compile error.'],
        },
        { kind: StructureKind.TypeAlias, name: 'Route', isExported: true, type: routeShape },
        {
          kind: StructureKind.TypeAlias,
          name: 'TemplateBehavior',
          isExported: true,
          type: `{ readonly hashDelay: number; readonly hashBehavior: 'instant' | 'smooth'; readonly clearHash: boolean; readonly heroHeader: boolean }`,
          docs: [
            'How pages of a kind behave: when and how they scroll to the anchor in their address (ms), whether they drop it, whether the header lies over the hero.',
          ],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          docs: [
            'Read when the module is, from the folder that the project stands in: a long table is data, not code.',
          ],
          declarations: [
            {
              name: 'routes',
              type: 'readonly Route[]',
              initializer: `JSON.parse(readFileSync(resolve(${JSON.stringify(`${generated}/routes.json`)}), 'utf8')) as readonly Route[]`,
            },
          ],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          docs: ['Each page once, by the address that search engines should know.'],
          declarations: [
            {
              name: 'canonicalRoutes',
              type: 'readonly Route[]',
              initializer: 'routes.filter(({ path, canonical }) => path === canonical)',
            },
          ],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          declarations: [
            {
              name: 'templateBehaviors',
              type: 'Readonly<Record<Template, TemplateBehavior>>',
              initializer: literal(behaviors),
            },
          ],
        },
        {
          kind: StructureKind.VariableStatement,
          declarationKind: VariableDeclarationKind.Const,
          isExported: true,
          docs: [
            'Addresses that begin with the prefix and are unknown show this page, with its canonical link (RTE-7, ERR-10).',
          ],
          declarations: [
            {
              name: 'fallbacks',
              type: 'readonly { readonly prefix: string; readonly shows: RoutePath }[]',
              initializer: literal(fallbacks),
            },
          ],
        },
      ],
    ),
  );
};
