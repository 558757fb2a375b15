/** Elements without texts of a line, tags and texts. Attributes contain no unescaped bracket. */
const pieces = /<(head|option|script|style|svg|textarea)\b.*?<\/\1>|<[^>]*>|[^<]+/gs;

/** Most characters of a compound that stays on one line of a phone. */
const most = 12;

/** Words with a hyphen and ranges. Not in addresses, in which a period precedes a letter. */
const compounds =
  /(?<![^\s("“„«‘\u2066])(?=[^\s–-]*[–-])[\p{L}\p{M}\d]+(?:(?:[-–,:’]|\.(?=\d))[\p{L}\p{M}\d]+)+(?![\p{L}\p{M}\d@/_]|\.\p{L})/gu;

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

/** Returns the pattern of phone numbers, and of the spaces at which a line of a language must not end. */
const spacesOf = (language: string): RegExp => {
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
};

/**
 * Returns a function that keeps figures with their units, codes, abbreviations, short compounds and ranges on a line,
 * by the rules of a language. Data and copied words stay as they are, and islands as React expects them.
 *
 * @example keepTogetherIn('en-US')('<p>20–25 days</p>')
 */
export const keepTogetherIn = (code: string): ((page: string) => string) => {
  const spaces = spacesOf(new Intl.Locale(code).language);
  const together = (text: string): string => {
    if (!/[\d.–-]|^ /.test(text)) return text;
    const bound = text.replaceAll(spaces, (found) => (found === ' ' ? '\u00a0' : found));
    const parts = bound.replaceAll(compounds, (word) =>
      word.length > most ? word : `<span class="compound">${word}</span>`,
    );
    // One element, because a flexible box would separate its parts.
    return parts === bound ? bound : `<span>${parts}</span>`;
  };
  return (page) => {
    let depth = 0;
    return page.replaceAll(pieces, (piece) => {
      const isInside = depth > 0;
      if (piece.startsWith('<div') && (isInside || piece.includes(' data-island='))) depth += 1;
      if (piece === '</div>' && isInside) depth -= 1;
      return isInside || piece.startsWith('<') ? piece : together(piece);
    });
  };
};
