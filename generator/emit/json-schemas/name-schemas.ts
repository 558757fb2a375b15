import { nameLists } from '../../fields/field-kinds.ts';
import type { KnownNames } from '../../fields/known-names.ts';

/** A JSON Schema with the extensions of the YAML language server (errorMessage, defaultSnippets). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Returns a schema for a choice of names. The message replaces a list of all names in errors. */
const oneOf = (names: Iterable<string> | undefined, errorMessage: string): JsonSchema => {
  const list = [...(names ?? [])];
  // Without known names, every text is valid.
  return list.length > 0 ? { type: 'string', enum: list, errorMessage } : { type: 'string', minLength: 1 };
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

/** Returns a definition for each list of names. */
export const nameSchemas = (known: KnownNames): Record<string, JsonSchema> => ({
  text: text(known),
  ...Object.fromEntries(
    Object.entries(nameLists(known)).map(([list, { names, unknown, schema }]) => [
      list,
      schema?.() ?? oneOf(names, unknown),
    ]),
  ),
});
