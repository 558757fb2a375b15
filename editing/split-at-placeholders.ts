/** Matches placeholders, as the generator does. */
const placeholder = /(\{\{\s*[A-Za-z][\w.-]*\s*\}\})/;

/** Matches placeholders and names in single braces, for which a page shows other words, too. */
const filled = /(\{\{\s*[A-Za-z][\w.-]*\s*\}\}|\{[A-Za-z]\w*\})/;

/** Splits a text at its placeholders, which have the odd indexes. */
export const splitAtPlaceholders = (text: string): string[] => text.split(placeholder);

/** Splits a text at all that a page fills in, which has the odd indexes. */
export const splitAtFilled = (text: string): string[] => text.split(filled);
