/**
 * Returns the number of edits (insert, delete, replace, transpose) between two words: restricted Damerau–Levenshtein
 * distance.
 */
export const distance = (from: string, to: string): number => {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      let best = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + same,
      );
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        best = Math.min(best, (rows[row - 2]?.[column - 2] ?? 0) + 1);
      }
      current.push(best);
    }
    rows.push(current);
  }
  return rows[from.length]?.[to.length] ?? 0;
};

/**
 * Returns the known word nearest to a misspelled one; undefined if none is near enough.
 *
 * @example nearest('titel', ['title', 'name'])
 */
export const nearest = (word: string, known: Iterable<string>): string | undefined => {
  let best: string | undefined;
  // Two edits turn any three-letter word into any other, so short words may differ by only one.
  let least = (word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3))) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
};

/**
 * Returns the fix for a misspelled word: the nearest known word, or else general advice.
 *
 * @example fixFor('titel', ['title', 'name'], 'remove it') // 'write title'
 */
export const fixFor = (word: string, known: Iterable<string>, otherwise: string): string => {
  const near = nearest(word, known);
  return near ? `write ${near}` : otherwise;
};
