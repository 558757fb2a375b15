/** How many characters a file's name has at most, on most systems. */
const longest = 255;

/**
 * The name under which a file is kept: without a path, which a hand-made request may carry (../../cv.pdf, a\cv.pdf),
 * and without characters that are not for reading. Whoever saves the file later can only meet a name, and one
 * that every file system takes; the ending stays.
 */
export const storedName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and those that turn the direction of what follows (a "fdp.exe" that reads "exe.pdf").
  const shown = [...last.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')];
  const ending = [...(/\.[^.]{1,10}$/.exec(shown.join(''))?.[0] ?? '')];
  return shown.length <= longest ? shown.join('') : [...shown.slice(0, longest - ending.length), ...ending].join('');
};
