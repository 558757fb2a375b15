import SearchableMap from 'minisearch/SearchableMap';

/** Shorter words are taken as they are typed: nearly every other one is a letter or two away. */
const shortest = 4;

/** All transpositions of adjacent letters, the most common typo. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, place) => word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );

/** Collects the prefixes of the words of an index, and corrects typed words to them. */
export const createBeginnings = () => {
  const beginnings = new SearchableMap<true>();
  return {
    add: (word: string): void => {
      // If a prefix is known, so are the shorter ones.
      for (let begun = word; begun && !beginnings.has(begun); begun = begun.slice(0, -1)) beginnings.set(begun, true);
    },
    /**
     * The word itself, if words begin with it. Otherwise the beginnings that are nearest to it: a letter dropped,
     * doubled, swapped or wrong, and in a longer word two. It alone again, if there are none.
     */
    meantBy: (typed: string): string[] => {
      if (typed.length < shortest || beginnings.has(typed)) return [typed];
      const bySlip = swapped(typed).filter((word) => beginnings.has(word));
      const oneOff = [...new Set([...bySlip, ...beginnings.fuzzyGet(typed, 1).keys()])];
      if (oneOff.length > 0) return oneOff;
      const twoOff = typed.length > shortest ? [...beginnings.fuzzyGet(typed, 2).keys()] : [];
      return twoOff.length > 0 ? twoOff : [typed];
    },
  };
};
