// A terminal obeys escape sequences (ECMA-48): what a stranger wrote may not move its cursor, color or title it. The
// signs that turn the direction of what follows go too (a "fdp.exe" that reads "exe.pdf").
const obeyed = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text of several lines that a terminal only shows. */
export const printable = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(obeyed, '\ufffd');

/** The same in one line. */
export const printableLine = (text: string): string => printable(text).replaceAll(/\s*\n\s*/g, ' ');
