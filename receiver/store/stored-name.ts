/** Maximum length of a file name on most systems, in characters. */
const longest = 255;

/**
 * Returns a safe name for a file, without a path (which a forged request may contain) and invisible characters. Every
 * file system accepts the name, and the extension is preserved.
 */
export const storedName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Control characters and bidirectional ones, which make a "fdp.exe" display as "exe.pdf".
  const shown = [...last.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')];
  const ending = [...(/\.[^.]{1,10}$/.exec(shown.join(''))?.[0] ?? '')];
  return shown.length <= longest ? shown.join('') : [...shown.slice(0, longest - ending.length), ...ending].join('');
};
