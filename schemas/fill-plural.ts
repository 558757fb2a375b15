import { fill } from './fill.ts';

/** A text by the plural forms of a language (Unicode CLDR). */
type PluralText = { readonly other: string } & { readonly [Form in Intl.LDMLPluralRule]?: string };

/** The text for a number, with `{count}` replaced by it. */
export const fillPlural = (forms: PluralText, count: number, language: string): string =>
  fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
