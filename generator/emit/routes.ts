import { StructureKind, VariableDeclarationKind } from 'ts-morph';
import { templates } from '../../schemas/routes.ts';
import type { Content } from '../content.ts';
import { cardPath } from '../card-path.ts';
import { pageMeta } from '../page-meta.ts';
import type { Output } from './output.ts';
import { literal, printModule, union } from './print.ts';

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
}`;

/** generated/routes.ts: the route table, and the types that make a broken internal link fail to compile. */
export const emitRoutes = (content: Content, output: Output): void => {
  const { routes } = content.single;
  const anchors = [...new Set(routes.templates.flatMap((template) => template.anchors))].toSorted();
  const table = content.addresses.map((address) => ({
    path: address.path,
    canonical: address.canonical,
    template: address.template,
    contentId: address.contentId,
    ...pageMeta(content, address),
    card: cardPath(address.canonical),
  }));
  const behaviours = Object.fromEntries(
    routes.templates.map(({ name, hashDelay, hashBehavior, clearHash, heroHeader }) => [
      name,
      { hashDelay: Number(content.single.constants[hashDelay]?.value), hashBehavior, clearHash, heroHeader },
    ]),
  );
  const fallbacks = routes.collections.flatMap((collection) => {
    const [first] = content.collections[collection.of];
    if (!collection.unknownShowsFirst || !first?.link) return [];
    return [collection.path, collection.aliasPattern].flatMap((pattern) =>
      pattern ? [{ prefix: pattern.replace('{id}', ''), shows: first.link }] : [],
    );
  });
  output.set(
    'routes.ts',
    printModule({ emitter: 'generator/emit/routes.ts', data: 'data/routes.yaml and the seo fields of the pages' }, [
      { kind: StructureKind.TypeAlias, name: 'Template', isExported: true, type: union(templates) },
      {
        kind: StructureKind.TypeAlias,
        name: 'RoutePath',
        isExported: true,
        type: union(table.map(({ path }) => path)),
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
        name: 'TemplateBehaviour',
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
        declarations: [{ name: 'routes', type: 'readonly Route[]', initializer: literal(table) }],
      },
      {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: true,
        declarations: [
          {
            name: 'templateBehaviours',
            type: 'Readonly<Record<Template, TemplateBehaviour>>',
            initializer: literal(behaviours),
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
    ]),
  );
};
