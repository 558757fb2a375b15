/**
 * Fills the {names} of a text with values that are known only when it is shown. Names without a value remain. Values
 * are not filled again, so they may contain braces.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );

/** Plural forms of a text (Unicode CLDR). */
type PluralText = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** Returns the plural form for a number, with `{count}` filled in. */
export const fillPlural = (forms: PluralText, count: number, language: string): string =>
  fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
