import * as z from 'zod';

/** True when a straight quote stands alone: what is left after an editor deletes the other one of a pair. */
const hasLoneQuote = (value: string): boolean =>
  (value.match(/"/g)?.length ?? 0) % 2 === 1 || (value.endsWith("'") && (value.match(/'/g)?.length ?? 0) % 2 === 1);

/** Text that a visitor reads: never empty, and never with half a pair of quotes. */
export const text = () =>
  z
    .string()
    .trim()
    .min(1, { error: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)' })
    .refine((value) => !hasLoneQuote(value), {
      error: 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
    });

/** Text that the specification leaves empty for now, such as an office's phone (ENT-7, ENT-21): nothing is rendered for it. */
export const maybeEmptyText = () => z.string().trim();

const countWords = (value: string): number => value.split(/\s+/).filter(Boolean).length;

/** Text of at least `least` words, for copy that must carry a story. */
export const story = (least: number) =>
  text().refine((value) => countWords(value) >= least, {
    error: (issue) =>
      `expected at least ${least} words, got ${countWords(String(issue.input))} (fix: tell more of the story)`,
  });

/** An identifier: lower-case words joined by hyphens, as in a file name or an anchor. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'expected lower-case words joined by hyphens (fix: for example my-new-entry)',
  });
