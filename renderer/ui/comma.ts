import { site } from '#generated/content/site.ts';

/** Returns what stands between two facts in a language, such as a name and a role. */
export const commaOf = (language: string): string => {
  const [, { value } = { value: ', ' }] = new Intl.ListFormat(language).formatToParts(['1', '2', '3']);
  // Arabic has the word for "and" between items.
  return /\p{L}/u.test(value) ? '، ' : value;
};

export const comma = commaOf(site.language);
