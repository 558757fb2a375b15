/**
 * The name under which a file is kept: without a path, which a hand-made request may carry (../../cv.pdf, a\cv.pdf),
 * and without characters that are not for reading. Whoever saves the file later can only meet a name.
 */
export const storedName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of what follows (a "fdp.exe" that reads "exe.pdf").
  return last.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '');
};
