/** Matches an address of the site or elsewhere, or a placeholder. The server checks it. */
const whole = /^(?:[/#]\S*|(?:https:\/\/|mailto:|tel:)\S+|\{\{\S+)$/;

/** Common short forms of addresses, each with the scheme that it lacks. */
const shortened: readonly (readonly [pattern: RegExp, scheme: string])[] = [
  [/^http:\/\/(\S+)$/i, 'https://'],
  [/^([^\s@/:]+@[^\s@/:]+\.[^\s@/:]+)$/, 'mailto:'],
  [/^(?:tel:)?(\+[\d ()/.-]{5,})$/, 'tel:'],
  [/^((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?)$/u, 'https://'],
];

/** The address that typed words are. */
export interface LinkAddress {
  href: string;
  /** True if the words may also be a name to search for, such as `prices.pdf`. */
  isGuessed: boolean;
}

/** Returns a typed address as it is known, or with the scheme that it lacks: `Contact/` is `/contact`. */
export const fullAddress = (typed: string, known: readonly string[] = []): string => {
  const path = `/${typed.toLowerCase().replaceAll(/^\/|\/$/g, '')}`;
  return (typed !== '' && known.find((address) => address === path)) || (linkAddress(typed)?.href ?? typed);
};

/** Returns the address that somebody has typed; undefined for other words. */
export const linkAddress = (typed: string): LinkAddress | undefined => {
  if (whole.test(typed)) return { href: typed, isGuessed: false };
  for (const [pattern, scheme] of shortened) {
    const [, rest] = pattern.exec(typed) ?? [];
    if (rest) return { href: scheme + (scheme === 'tel:' ? rest.replaceAll(/[^+\d]/g, '') : rest), isGuessed: true };
  }
  return undefined;
};
