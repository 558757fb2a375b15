/**
 * Abbreviations that visitors form from a name: the initials of its first two or more words, up to a punctuation mark.
 * @example abbreviationsOf('AI & Machine Learning Solutions') // ['ML', 'MLS']
 */
export const abbreviationsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}\p{M}\s\p{Pd}]+/u).flatMap((phrase) => {
    const initials = phrase.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.charAt(0).toUpperCase()) ?? [];
    return initials.slice(1).map((_, place) => initials.slice(0, place + 2).join(''));
  });
