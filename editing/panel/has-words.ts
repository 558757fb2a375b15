/** True if texts have all words of a query, in any order. */
export const hasWords = (query: string, texts: readonly string[]): boolean => {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
};
