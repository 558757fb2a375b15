import { Lexer } from 'yaml';

/** Returns the first and the last lines of the values that have several, from 0. */
const longValues = (text: string): [first: number, last: number][] => {
  const values: [number, number][] = [];
  let line = 0;
  for (const token of new Lexer().lex(text)) {
    const next = line + token.split('\n').length - 1;
    if (token.trim().includes('\n')) values.push([line, line + token.trimEnd().split('\n').length - 1]);
    line = next;
  }
  return values;
};

/** Returns a function that is true for two lines of one value in a file, such as those of a paragraph. */
export const sameValueIn = (file: string, text: string): ((from: number, to: number) => boolean) => {
  if (!file.endsWith('.po')) {
    const values = longValues(text);
    return (from, to) => values.some(([first, last]) => first <= from && to <= last);
  }
  const lines = text.split('\n');
  // A translation continues in quotation marks.
  return (from, to) => lines.slice(from + 1, to + 1).every((line) => line.startsWith('"'));
};
