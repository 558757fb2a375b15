/** Soft hyphens, zero-width characters and isolates, which a renderer adds. */
const invisible = /[\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/g;

/** Returns a text as a visitor sees it, for comparisons: in one line, in lower case. */
export const comparable = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
