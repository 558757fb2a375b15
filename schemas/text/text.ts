import * as z from 'zod';
import { markUpIn } from './mark-up.ts';

/** Maximum characters of a text by its place in the layout. Each leaves room above today's texts. */
export const lengths = {
  /** A button, which goes over two lines on the narrowest phone. */
  button: 40,
  /** An entry of the header or the drawer. */
  menu: 30,
  /** The header's button for entries that do not fit, whose width is reserved (`--width-more`). */
  more: 6,
  /** The name of a service, an industry or a legal text in menus: a dropdown's column is 200 px wide. */
  name: 50,
  /** The small words over a heading, the label of a figure or of a value. */
  label: 50,
  /** The name of a control or an area for screen readers, and the few words beside a control. */
  control: 80,
  /** A tag, a technology, a badge: it does not break. */
  tag: 50,
  /** A figure in the largest numerals. */
  figure: 24,
  /** The largest words of the site, three lines on a phone. */
  headline: 60,
  /** The heading of a page or a section. */
  heading: 90,
  /** The heading of a card, a step or a tab. */
  card: 70,
  /** The words under a picture, an entry of a list. */
  line: 160,
  /** The line under a heading, a card's sentence, a notification. */
  sentence: 240,
  /** Alternative text of a picture; screen readers cannot pause inside it. */
  picture: 300,
  /** The browser's tab and the headline of a search result. */
  tab: 60,
  /** The two lines under that headline. */
  searchResult: 170,
  /** No limit: a page grows with its paragraphs. */
  paragraph: undefined,
} as const;

export type Place = keyof typeof lengths;

/** A quote mark inside a text: the nth of its kind, from 0. */
interface LoneQuote {
  words: '"' | "'";
  nth: number;
}

/**
 * The straight quote that stands alone: what is left after an editor deletes the other one of a pair. A quote after a
 * blank, bracket or dash opens, any other closes. Single quotes count only at the end of a text, because inside they
 * are apostrophes.
 */
const loneQuote = (value: string): LoneQuote | undefined => {
  let open: number | undefined;
  let nth = -1;
  for (const { index } of value.matchAll(/"/g)) {
    nth += 1;
    const opens = index === 0 || /[\s([{/*=—–-]/.test(value.charAt(index - 1));
    if (opens === (open !== undefined)) return { words: '"', nth: open ?? nth };
    open = opens ? nth : undefined;
  }
  if (open !== undefined) return { words: '"', nth: open };
  const singles = value.split("'").length - 1;
  return singles % 2 === 1 && value.endsWith("'") ? { words: "'", nth: singles - 1 } : undefined;
};

/** Text in which no quote mark stands alone. The fault points to that mark. */
const withPairedQuotes = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const spot = loneQuote(value);
    if (!spot) return;
    context.addIssue({
      code: 'custom',
      message: 'a quote mark stands alone (fix: restore the one that is missing, or remove this one)',
      params: { spot },
    });
  });

/** Text in which nothing is mark-up: its place shows every character as it is written. */
const withoutMarkUp = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const found = markUpIn(value);
    if (!found) return;
    const { message, words } = found;
    context.addIssue({ code: 'custom', message, params: { spot: { words } } });
  });

/** Names in single braces that texts may contain; they are filled in when the text is shown. */
export const fillNames = [
  ...['client', 'count', 'date', 'description', 'form', 'hotkey', 'industry', 'metric', 'page', 'position', 'query'],
  ...['sender', 'shown', 'technologies', 'title', 'value', 'year'],
] as const;

export type Fill = (typeof fillNames)[number];

const within = (schema: z.ZodString, place: Place): z.ZodString => {
  const max = lengths[place];
  if (max === undefined) return schema;
  return schema.max(max, {
    error: ({ input }) => {
      const length = String(input).length;
      return `expected at most ${max} characters, got ${length}, more does not fit (fix: remove ${length - max})`;
    },
  });
};

/** Letters of the longest word that a line on a phone holds with hyphens. No language writes longer ones often. */
const longestWord = 45;
const longerWord = new RegExp(`[\\p{L}\\p{M}]{${longestWord + 1},}`, 'u');

/** Text without a word that is wider than a phone. */
const withoutLongWords = (schema: z.ZodString) =>
  schema.superRefine((value, context) => {
    const [word] = longerWord.exec(value) ?? [];
    if (word === undefined) return;
    context.addIssue({
      code: 'custom',
      message: `a word of ${word.length} letters is wider than a phone (fix: write it in parts of at most ${longestWord})`,
      params: { spot: { words: word } },
    });
  });

/** Words with or without Markdown: never none, and never with half a pair of quotes. */
export const words = () =>
  withoutLongWords(
    withPairedQuotes(
      z.string().trim().min(1, {
        error: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      }),
    ),
  ).meta({ text: true });

/**
 * Text that visitors read verbatim: never empty, never with half a pair of quotes, without mark-up. `fills` are the
 * names that are filled in when it is shown.
 */
export const text = (place: Place = 'paragraph', fills?: readonly Fill[]) =>
  withoutMarkUp(within(words(), place)).meta({ text: true, ...(fills && { fills }) });

/**
 * Text that the specification leaves empty for now, such as an office's phone (ENT-7, ENT-21): nothing is rendered for
 * it.
 */
export const maybeEmptyText = (place: Place) =>
  withoutMarkUp(within(withPairedQuotes(z.string().trim()), place)).meta({ text: true });

const countWords = (value: string): number => [...value.matchAll(/\S+/g)].length;

/** Words, at least `least` of them, for copy that must carry a story. */
export const story = (least: number) =>
  words().refine((value) => countWords(value) >= least, {
    error: (issue) =>
      `expected at least ${least} words, got ${countWords(String(issue.input))} (fix: tell more of the story)`,
  });

/** An identifier: lower-case words joined by hyphens, as in a file name or an anchor. */
export const slug = () =>
  z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
    error: 'expected lower-case words joined by hyphens (fix: for example my-new-entry)',
  });

/** Plural forms besides `other` that languages have (Unicode CLDR), each with where it is used. */
const pluralForms = {
  zero: 'The form for zero, as in Arabic.',
  one: 'The form for one; in French also for zero.',
  two: 'The form for two, as in Arabic.',
  few: 'The form for few, as for 2 to 4 in Polish.',
  many: 'The form for many, as for 5 in Polish.',
} as const;

type Forms<Text extends z.ZodType> = Record<keyof typeof pluralForms, z.ZodOptional<Text>>;

/**
 * A text for a number, by the plural forms of the site's language. generator/check/rules/texts/plurals.ts
 * requires each of them.
 */
export const plural = <Text extends z.ZodType>(form: () => Text) => {
  const described = Object.entries(pluralForms).map(([name, use]) => [name, form().optional().describe(use)]);
  return z
    .strictObject({ other: form().describe('The form for all other numbers.') })
    .extend(Object.fromEntries(described) as Forms<Text>)
    .meta({ plural: true });
};
