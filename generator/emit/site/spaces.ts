import { memoize } from '../../read/memoize.ts';

/** Words before and after a number that Intl does not know. */
const besideNumbers: Readonly<Record<string, { before: string; after?: string }>> = {
  de: { before: 'Abb. Abs. Art. Bd. Kap. Nr. S. ca.', after: 'Uhr' },
  en: { before: 'Fig. No. ch. p. pp. vol.', after: 'a.m. am p.m. pm' },
  es: { before: 'art. fig. n.º núm. p. pág.' },
  fr: { before: 'art. chap. fig. n° p.' },
};

/** Returns the units of Unicode CLDR and the words for thousands and more. The inch is a preposition, too. */
const unitsOf = (language: string): string[] => {
  const units = Intl.supportedValuesOf('unit').filter((unit) => unit !== 'inch');
  return (['short', 'long'] as const).flatMap((display) => {
    const counted = units.map((unit) => ({ style: 'unit', unit, unitDisplay: display }) as const);
    return [...counted, { notation: 'compact', compactDisplay: display } as const].flatMap((options) => {
      const format = new Intl.NumberFormat(language, options);
      const parts = [1, 2, 5, 1e3, 1e6, 2e6, 1e9, 2e9].flatMap((number) => format.formatToParts(number));
      return parts.filter(({ type }) => type === 'unit' || type === 'compact').map(({ value }) => value);
    });
  });
};

const oneOf = (words: readonly string[]): string => [...new Set(words)].map(RegExp.escape).join('|');

/**
 * Returns the pattern of phone numbers, and of the spaces at which a line of a language must not end.
 *
 * @example '5 %'.replaceAll(spacesOf('en'), (found) => (found === ' ' ? '\u00a0' : found))
 */
export const spacesOf = memoize((code: string): RegExp => {
  const { language } = new Intl.Locale(code);
  const { before = '№', after = '' } = besideNumbers[language] ?? {};
  const units = oneOf([...unitsOf(language), ...after.split(' ')].filter(Boolean));
  // Patterns before and after a space.
  const places = [
    // 10 %, 1.200 €, 5 Mio. €, 25 days
    [String.raw`(?:^|\d|\d (?:${units}))`, String.raw`[%‰°\p{Sc}]`],
    [String.raw`\d`, String.raw`(?:${units})n?(?![\p{L}\d])`],
    // € 1.200, § 5, EUR 20, ISO 9001, p. 5
    [String.raw`(?:[\p{Sc}§№]|(?<![\p{L}\d])(?:\p{Lu}{2,4}|${oneOf(before.split(' '))}))`, String.raw`\d`],
    // 1 200 000, 20 – 25
    [String.raw`(?<!\d)\d{1,3}(?: \d{3})*`, String.raw`\d{3}(?!\d)`],
    [String.raw`\d`, String.raw`– \d`],
    [String.raw`\d –`, String.raw`\d`],
    // D-10115 Berlin, 1010 Wien; no year
    [String.raw`(?<![^\s(])(?:\p{Lu}{1,3}-\d{4,5}|\d{5}|(?!19|20)\d{4})`, String.raw`\p{Lu}[\p{L}-]{2,15}(?![\p{L}-])`],
    // SW1A 1AA
    [String.raw`(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?`, String.raw`\d[A-Z][A-Z\d](?![\p{L}\d])`],
    // z. B., p. ex.
    [String.raw`(?<![\p{L}\d])\p{L}\.`, String.raw`(?:\p{L}|ex)\.`],
  ];
  const spaces = places.map(([left, right]) => `(?<=${left} )(?=${right})`);
  return new RegExp(String.raw`\+\d[\d ()/.-]+| (?:${spaces.join('|')})`, 'gu');
});
