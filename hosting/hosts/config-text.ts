/** Returns the host name of an origin, from which other names are derived. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** Returns the lines of a block in braces. The lines of blocks inside it are indented further. */
export const block = (head: string, ...lines: readonly string[]): string[] => [
  `${head} {`.trim(),
  ...lines.map((line) => `  ${line}`),
  '}',
];

export const textOf = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** Escapes a path for a regular expression. */
export const escaped = (path: string): string => path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a caching rule's path in the notation of nginx and Caddy: itself, or a pattern if it ends with `*`. */
export const cachedPattern = (path: string): string => (path.endsWith('*') ? `~^${escaped(path.slice(0, -1))}` : path);

/**
 * Returns a pattern for the prefix of any language, or of none.
 * @example anyPrefix(['/fr', '/ar']) // '(/fr|/ar)?'
 */
export const anyPrefix = (languages: readonly string[]): string =>
  languages.length > 0 ? `(${languages.join('|')})?` : '';
