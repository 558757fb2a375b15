/**
 * A text in square brackets, as in the files of `npm run new -- site`. It says which text belongs in its place.
 * Formatted texts escape the first bracket.
 */
export const sample = /^\\?\[[^\]]*\]$/;
