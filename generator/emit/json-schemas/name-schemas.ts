import type { KnownNames } from '../../check/known-names.ts';
import type { Address } from '../../read/addresses.ts';

/** A JSON Schema, and what the YAML language server understands besides (errorMessage, defaultSnippets). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What stands where a name was not found: words in place of the whole list of names that there are. */
const oneOf = (names: Iterable<string> | undefined, errorMessage: string): JsonSchema => {
  const list = [...(names ?? [])];
  // Where a table is at fault its names are not known, and none is judged.
  return list.length > 0 ? { type: 'string', enum: list, errorMessage } : { type: 'string', minLength: 1 };
};

const escaped = (name: string): string => name.replaceAll(/[^\w/-]/g, String.raw`\$&`);

const anyOf = (names: readonly string[]): string => `(?:${names.map(escaped).join('|')})`;

/** Another site, a mail address, an anchor of the page itself, and what a placeholder completes. */
const elsewhere = String.raw`^(?:https://\S+|mailto:\S+@\S+|#[a-z][a-z0-9-]*|.*\{\{.*)$`;

/** Offered: every page, and the anchors of those that have a file of their own. Of thousands of entries, none. */
const offered = (addresses: readonly Address[], anchors: KnownNames['anchors']): string[] =>
  addresses
    .filter(({ path, canonical, part }) => path === canonical && part === undefined)
    .flatMap(({ path, template, folder }) => [
      path,
      ...(folder ? [] : (anchors.get(template) ?? []).map((anchor) => `${path}#${anchor}`)),
    ]);

/** Accepted besides: other addresses of a page, and the anchors of its kind. */
const accepted = (addresses: readonly Address[], anchors: KnownNames['anchors']): JsonSchema[] =>
  [...Map.groupBy(addresses, ({ template }) => template)].map(([template, group]) => {
    const known = anchors.get(template) ?? [];
    const end = known.length > 0 ? `(?:#${anyOf(known)})?` : '';
    return { pattern: `^${anyOf(group.map(({ path }) => path))}${end}$` };
  });

const link = ({ addresses, anchors }: KnownNames): JsonSchema =>
  addresses.length === 0
    ? { type: 'string', minLength: 1 }
    : {
        type: 'string',
        anyOf: [
          {
            enum: offered(addresses, anchors),
            errorMessage:
              'this leads to no page and no anchor (fix: choose one of the list, or write https://… or mailto:…)',
          },
          ...accepted(addresses, anchors),
          { pattern: elsewhere },
        ],
      };

/** Each in quotes, because a text that begins with a brace needs them. */
const text = ({ placeholders }: KnownNames): JsonSchema => ({
  type: 'string',
  defaultSnippets: [...placeholders].flatMap(([name, value]) =>
    typeof value === 'object'
      ? []
      : [{ label: `{{${name}}}`, bodyText: `"{{${name}}}"`, ...(value !== undefined && { description: value }) }],
  ),
});

/** The names that exist now, as definitions that all other JSON Schemas refer to: every list stands once. */
export const nameSchemas = (names: KnownNames): Record<string, JsonSchema> => ({
  text: text(names),
  link: link(names),
  picture: oneOf(
    names.pictures,
    'no drawing and no photograph has this name (fix: choose one of the list, or put the file into data/photographs)',
  ),
  icon: oneOf(names.icons, 'no icon has this name (fix: choose one of lucide.dev/icons)'),
  ...Object.fromEntries(
    Object.entries(names.ids).map(([reference, ids]) => [
      reference,
      oneOf(ids, `no ${reference} has this name (fix: choose one of the list)`),
    ]),
  ),
});
