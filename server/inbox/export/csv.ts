/** First characters that make a spreadsheet read a cell as a formula (OWASP, CSV Injection). */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Quotes a cell (RFC 4180). An apostrophe keeps formulas of visitors from running. */
const cell = (text: string): string => {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Returns a record with its line break. */
export const csvRecord = (texts: readonly string[]): string => `${texts.map(cell).join(',')}\r\n`;

/** Byte order mark; without it, spreadsheets do not read UTF-8. */
export const byteOrderMark = '\ufeff';
