import * as z from 'zod';

/** Plural forms besides `other` that languages have (Unicode CLDR), each with where it is used. */
const pluralForms = {
  zero: 'The form for zero, as in Arabic.',
  one: 'The form for one; in French also for zero.',
  two: 'The form for two, as in Arabic.',
  few: 'The form for few, as for 2 to 4 in Polish.',
  many: 'The form for many, as for 5 in Polish.',
} as const;

type Forms<Text extends z.ZodType> = Record<keyof typeof pluralForms, z.ZodOptional<Text>>;

/**
 * A text for a number, by the plural forms of the site's language. generator/check/rules/texts/plurals.ts
 * requires each of them.
 */
export const plural = <Text extends z.ZodType>(form: () => Text) => {
  const described = Object.entries(pluralForms).map(([name, use]) => [name, form().optional().describe(use)]);
  return z
    .strictObject({ other: form().describe('The form for all other numbers.') })
    .extend(Object.fromEntries(described) as Forms<Text>)
    .meta({ plural: true });
};
