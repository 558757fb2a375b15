/**
 * A text of the data with its {names} replaced by what is known only when it is shown. A name without a value stays.
 * Each is replaced once: what is filled in may hold braces.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );

/** A text by the plural forms of a language (Unicode CLDR). */
type PluralText = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** The text for a number, with `{count}` replaced by it. */
export const fillPlural = (forms: PluralText, count: number, language: string): string =>
  fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
