/**
 * Replaces characters that an engine cannot store with U+FFFD, as decoders do. PostgreSQL rejects U+0000, and a lone
 * surrogate has no UTF-8 encoding.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
