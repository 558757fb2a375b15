/** Matches placeholders, as the generator does. */
const placeholder = /(\{\{\s*[A-Za-z][\w.-]*\s*\}\})/;

/** Splits a text at its placeholders, which have the odd indexes. */
export const splitAtPlaceholders = (text: string): string[] => text.split(placeholder);
