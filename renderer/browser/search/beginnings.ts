import SearchableMap from 'minisearch/SearchableMap';

/** Minimum length for typo correction. Shorter words are one or two edits away from too many others. */
const shortest = 4;

/** All transpositions of adjacent letters, the most common typo. */
const transpositionsOf = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, place) => word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );

/** Collects the prefixes of all words of an index, and corrects typed words to them. */
export const createBeginnings = (words: Iterable<string>) => {
  const beginnings = new SearchableMap<true>();
  for (const word of words) {
    // If a prefix is known, so are its shorter prefixes.
    for (let start = word; start && !beginnings.has(start); start = start.slice(0, -1)) beginnings.set(start, true);
  }
  return {
    /** Returns the two known words that an unknown one joins: "reading" and "room", written as one. */
    joinedIn: (typed: string): string[] | undefined => {
      if (beginnings.has(typed)) return undefined;
      const places = Array.from({ length: Math.max(0, typed.length - 2 * shortest + 1) }, (_, at) => at + shortest);
      return places
        .map((place) => [typed.slice(0, place), typed.slice(place)])
        .find((parts) => parts.every((part) => beginnings.has(part)));
    },
    /**
     * Returns the typed word if it is a known prefix. Otherwise the known prefixes one edit away, or two for longer
     * words. If there are none, the typed word again. A number resembles other numbers by chance, so it is kept.
     */
    meantBy: (typed: string): string[] => {
      if (typed.length < shortest || /\d/.test(typed) || beginnings.has(typed)) return [typed];
      const transposed = transpositionsOf(typed).filter((word) => beginnings.has(word));
      const oneOff = [...new Set([...transposed, ...beginnings.fuzzyGet(typed, 1).keys()])];
      if (oneOff.length > 0) return oneOff;
      const twoOff = typed.length > shortest ? [...beginnings.fuzzyGet(typed, 2).keys()] : [];
      return twoOff.length > 0 ? twoOff : [typed];
    },
  };
};
