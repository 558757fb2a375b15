// Loaded by browsers with the schemas of the forms.

/**
 * Characters without a visible mark: white space, control characters, and what Unicode lets fonts ignore (zero-width,
 * direction and tag characters, variation selectors, Hangul fillers), with the blank of Braille. NUL is kept as U+FFFD
 * and therefore visible.
 */
const invisible = /(?!\0)[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True if a text has at least one character that a reader sees. */
export const isVisible = (text: string): boolean => text.replaceAll(invisible, '') !== '';
