import type { KnownNames } from '../../check/known-names.ts';
import type { Address } from '../../read/addresses.ts';

/** A JSON Schema with the extensions of the YAML language server (errorMessage, defaultSnippets). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns a schema for a choice of names. The message replaces a list of all names in errors. */
const oneOf = (names: Iterable<string> | undefined, errorMessage: string): JsonSchema => {
  const list = [...(names ?? [])];
  // Without known names, every text is valid.
  return list.length > 0 ? { type: 'string', enum: list, errorMessage } : { type: 'string', minLength: 1 };
};

const escaped = (name: string): string => name.replaceAll(/[^\w/-]/g, String.raw`\$&`);

const anyOf = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`;

/** URLs of other sites, mail addresses, phone numbers, anchors of the same page, and placeholders. */
const elsewhere = String.raw`^(?:https://\S+|mailto:\S+@\S+|tel:\+?[\d-]+|#[a-z][a-z0-9-]*|.*\{\{.*)$`;

/** Returns the suggested links: every page, and the anchors of pages with one data file. */
const offered = (addresses: readonly Address[]): string[] =>
  addresses
    .filter(({ path, canonical, list }) => path === canonical && list === undefined)
    .flatMap(({ path, at, anchors }) => [
      path,
      ...(at[0] === 'pages' ? (anchors ?? []).map((anchor) => `${path}#${anchor}`) : []),
    ]);

/** Returns further valid links: aliases, and the anchors of a page's kind. */
const accepted = (addresses: readonly Address[]): JsonSchema[] =>
  [...Map.groupBy(addresses, ({ anchors }) => anchors)].map(([anchors, group]) => ({
    pattern: `^${anyOf(group.map(({ path }) => path))}(?:#${anchors ? anyOf(anchors) : '[a-z0-9-]+'})?$`,
  }));

const link = ({ addresses, publicFiles }: KnownNames): JsonSchema =>
  addresses.length === 0
    ? { type: 'string', minLength: 1 }
    : {
        type: 'string',
        anyOf: [
          {
            enum: [...offered(addresses), ...publicFiles],
            errorMessage:
              'this link leads to no page or anchor (fix: choose one from the list, or write https://…, mailto:… or tel:…)',
          },
          ...accepted(addresses),
          { pattern: elsewhere },
        ],
      };

/** Suggests placeholders in quotes, because a plain text must not begin with a brace. */
const text = ({ placeholders }: KnownNames): JsonSchema => ({
  type: 'string',
  defaultSnippets: [...placeholders].flatMap(([name, value]) =>
    typeof value === 'object'
      ? []
      : [{ label: `{{${name}}}`, bodyText: `"{{${name}}}"`, ...(value !== undefined && { description: value }) }],
  ),
});

export const nameSchemas = (names: KnownNames): Record<string, JsonSchema> => ({
  text: text(names),
  link: link(names),
  picture: oneOf(
    names.pictures,
    'no drawing and no photograph has this name (fix: choose one from the list, or put the file into data/drawings or data/photographs)',
  ),
  icon: oneOf(names.icons, 'no icon has this name (fix: choose one of lucide.dev/icons)'),
  publicFile: oneOf(names.publicFiles, 'public/ has no such file (fix: choose one from the list, or put it there)'),
  ...Object.fromEntries(
    Object.entries(names.ids).map(([reference, ids]) => [
      reference,
      oneOf(ids, `no ${reference} has this name (fix: choose one from the list)`),
    ]),
  ),
});
