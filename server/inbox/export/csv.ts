/** Beginnings that a spreadsheet takes for a formula (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A cell of a table (RFC 4180). What a spreadsheet would calculate gets an apostrophe before it: a stranger wrote it,
 * and the owner opens it.
 */
const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** A record with its line break. */
export const csvRecord = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** The mark of UTF-8, without which a spreadsheet reads another encoding. */
export const csvMark = '\ufeff';
