/** How many characters of an id its reference number has. */
const length = 8;

/** The number by which sender and owner refer to a submission: the first characters of its id, in upper case. */
export const referenceOf = (id: string): string => id.slice(0, length).toUpperCase();

/** The pattern for LIKE that finds the ids of a word that may be a reference number; undefined if it is none. */
export const referencePattern = (word: string): string | undefined =>
  /^[\da-f]{8}$/i.test(word) ? `${word.toLowerCase()}%` : undefined;
