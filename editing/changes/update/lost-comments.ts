import { CST, Lexer } from 'yaml';

/** Returns the comments of a YAML text, in their order. */
export const commentsIn = (text: string): string[] =>
  [...new Lexer().lex(text)].filter(
    (token) => CST.tokenType(token) === 'comment' && !token.startsWith('# yaml-language-server:'),
  );

/**
 * Adds comments that an update has removed, such as those of a removed key, at the end of their file. The comments of a
 * file that became several files move to the first of these.
 */
export const withLostComments = (before: ReadonlyMap<string, string>, texts: Map<string, string>): void => {
  const kept = new Map<string, number>();
  for (const text of texts.values()) {
    for (const comment of commentsIn(text)) kept.set(comment, (kept.get(comment) ?? 0) + 1);
  }
  for (const [file, text] of before) {
    const lost = commentsIn(text).filter((comment) => {
      const count = kept.get(comment) ?? 0;
      kept.set(comment, count - 1);
      return count <= 0;
    });
    const folder = file.replace(/\.yaml$/, '/');
    const place = texts.has(file) ? file : [...texts.keys()].find((each) => each.startsWith(folder));
    if (lost.length > 0 && place) texts.set(place, `${texts.get(place)?.trimEnd()}\n${lost.join('\n')}\n`);
  }
};
