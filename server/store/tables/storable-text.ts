const nul = '\u0000';
const replacement = '\uFFFD';

/**
 * Text that every engine keeps as it is: PostgreSQL refuses U+0000, and half a surrogate pair has no UTF-8. Either
 * becomes U+FFFD, which is what decoders put in the place of what cannot be.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll(nul, replacement);
