/** The longest file name on most systems, in characters. */
const longest = 255;

/**
 * Returns the name under which a file is stored: without a path, which a forged request may contain, and without
 * invisible characters. Every file system accepts it, and the extension stays.
 */
export const storedName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Control characters, and directional ones (a "fdp.exe" that displays as "exe.pdf").
  const shown = [...last.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')];
  const ending = [...(/\.[^.]{1,10}$/.exec(shown.join(''))?.[0] ?? '')];
  return shown.length <= longest ? shown.join('') : [...shown.slice(0, longest - ending.length), ...ending].join('');
};
