/** What stands in place of a piece of a text. */
export interface Splice {
  start: number;
  end: number;
  words: string;
}

/** A text with one piece of it replaced. */
export const splice = (text: string, { start, end, words }: Splice): string =>
  text.slice(0, start) + words + text.slice(end);
