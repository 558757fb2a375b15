import * as z from 'zod';
import { keysOf, recordOf } from '../keys-of.ts';
import { idPattern, toId } from './id.ts';
import { markUpIn } from './mark-up.ts';
import { hasNoBlanks, widthOf } from './scripts.ts';
import { say } from './sentence.ts';
import { wordsOf } from './words.ts';

/** Maximum characters of a text by its place in the layout, with room above today's texts. */
export const lengths = {
  /** Label of a button, two lines on the narrowest phone. */
  button: 40,
  /** Entry of the header or the drawer. */
  menu: 30,
  /** Header button for entries that do not fit; its width is reserved (`--width-more`). */
  more: 6,
  /** Name of a service, an industry or a legal text in menus: a dropdown's column is 200 px wide. */
  name: 50,
  /** Small label above a heading, or label of a figure or value. */
  label: 50,
  /** Accessible name of a control or landmark, or short text beside a control. */
  control: 80,
  /** Tag, technology or badge, which does not wrap. */
  tag: 50,
  /** Figure in the largest numerals. */
  figure: 24,
  /** Largest text of the site, three lines on a phone. */
  headline: 60,
  /** Heading of a page or a section. */
  heading: 90,
  /** Heading of a card, a step or a tab. */
  card: 70,
  /** Caption of a picture, or entry of a list. */
  line: 160,
  /** Line below a heading, sentence of a card, notification. */
  sentence: 240,
  /** Alternative text of a picture. Screen readers cannot pause inside it. */
  picture: 300,
  /** Title of a browser tab and a search result. */
  tab: 60,
  /** Description of a search result, two lines. */
  searchResult: 170,
  /** Paragraphs, with which the page grows. More than ten pages in one text are a mistake. */
  paragraph: 20_000,
} as const;

export type Place = keyof typeof lengths;

/** Fault of a text: the message, and the words that an editor has to find. */
interface TextFault {
  message: string;
  words: string;
  /** The nth of these words in the text, from 0. */
  nth?: number;
}

/** Rejects texts with a fault, which points to the words. */
const without = (schema: z.ZodString, faultIn: (value: string) => TextFault | undefined) =>
  schema.superRefine((value, context) => {
    const { message, ...spot } = faultIn(value) ?? {};
    if (message !== undefined) context.addIssue({ code: 'custom', message, params: { spot } });
  });

/**
 * Finds an unpaired straight quote, left over from an edit. A quote after a blank, bracket or dash opens; any other
 * closes. Single quotes count only at the end of a text, because inside they are apostrophes.
 */
const loneQuote = (value: string): TextFault | undefined => {
  const message = 'a quotation mark has no counterpart (fix: add the missing one, or remove this one)';
  let open: number | undefined;
  let nth = -1;
  for (const { index } of value.matchAll(/"/g)) {
    nth += 1;
    const opens = index === 0 || /[\s([{/*=—–-]/.test(value.charAt(index - 1));
    if (opens === (open !== undefined)) return { message, words: '"', nth: open ?? nth };
    open = opens ? nth : undefined;
  }
  if (open !== undefined) return { message, words: '"', nth: open };
  const singles = value.split("'").length - 1;
  return singles % 2 === 1 && value.endsWith("'") ? { message, words: "'", nth: singles - 1 } : undefined;
};

/** Names in single braces that texts may contain, filled in when the text is shown. */
export const fillNames = [
  ...['client', 'count', 'date', 'description', 'form', 'host', 'hotkey', 'industry', 'metric', 'network', 'page'],
  ...['position', 'query', 'sender', 'services', 'shown', 'technologies', 'title', 'value', 'year'],
] as const;

export type Fill = (typeof fillNames)[number];

const within = (schema: z.ZodString, place: Place): z.ZodString => {
  const max = lengths[place];
  const error = ({ input }: { input?: unknown }): string => {
    const width = widthOf(String(input));
    const wide = width > String(input).length ? ', full-width letters count two' : '';
    return say`expected at most ${{ max }} characters${{ wide }}, got ${{ width }}, more does not fit (fix: remove ${{ surplus: width - max }})`;
  };
  // A longer text has its fault already.
  return schema.max(max, { error }).refine((value) => value.length > max || widthOf(value) <= max, { error });
};

/** Maximum letters of a word: with hyphens it fits a line on a phone. Longer words are rare in every language. */
const longestWord = 45;
const longerWord = new RegExp(`[\\p{L}\\p{M}]{${longestWord + 1},}`, 'u');

/** Returns the fault of a word that is wider than a phone. */
const longWord = (value: string): TextFault | undefined => {
  const [word] = longerWord.exec(value) ?? [];
  if (word === undefined || hasNoBlanks(word)) return undefined;
  const fix = say`write it in parts of at most ${{ longestWord }}`;
  return {
    message: say`a word of ${{ word: word.length }} letters is wider than a phone (fix: ${{ fix }})`,
    words: word,
  };
};

/** Nonempty text with or without Markdown, with paired quotes. */
export const words = () =>
  without(
    without(
      within(z.string().trim(), 'paragraph').min(1, {
        error: 'expected words, got an empty text (fix: write the text, or remove the key if it is optional)',
      }),
      loneQuote,
    ),
    longWord,
  ).meta({ text: true });

/**
 * Nonempty text that visitors read verbatim: paired quotes, no mark-up. `fills` are the names that are filled in when
 * it is shown.
 */
export const text = (place: Place = 'paragraph', fills?: readonly Fill[]) =>
  without(within(words(), place), markUpIn).meta({ text: true, ...(fills && { fills }) });

/** Title by which visitors tell the entries of a collection or a list apart. */
export const uniqueText = (place: Place) => text(place).meta({ text: true, unique: true });

/** Proper name of a person, a company, a product or a place. Translations may leave it out. */
export const properName = (place: Place) => text(place).meta({ name: true });

/** Nonempty value that programs read. It is the same in every language. */
export const token = () =>
  z.string().trim().min(1, { error: 'expected a value, got an empty text (fix: write it, or remove the key)' });

/** Text that may be empty, such as an office's phone (ENT-7, ENT-21). Empty text renders nothing. */
export const maybeEmptyText = (place: Place) =>
  without(within(without(z.string().trim(), loneQuote), place), markUpIn).meta({ text: true });

/** Text of at least `least` words, for long copy. */
export const story = (least: number) =>
  words().refine((value) => wordsOf(value).length >= least, {
    error: (issue) =>
      say`expected at least ${{ least }} words, got ${{ count: wordsOf(String(issue.input)).length }} (fix: write more)`,
  });

/** Minimum width of a description of a search result. Search engines replace shorter ones. */
const leastDescription = 50;

/** Description of a search result. `fix` says what to write in one that is too short. */
export const description = (fix: string) =>
  text('searchResult').refine((value) => widthOf(value) >= leastDescription, {
    error: ({ input }) =>
      say`expected at least ${{ leastDescription }} characters, got ${{ width: widthOf(String(input)) }} (fix: ${{ fix }})`,
  });

/** Identifier: lower-case words joined by hyphens, as in a file name or an anchor. */
export const slug = (example = 'my-new-entry') =>
  z.string().regex(idPattern, {
    error: ({ input }) => {
      const near = toId(String(input));
      return near === ''
        ? say`expected lower-case words joined by hyphens (fix: for example ${{ example }})`
        : say`expected lower-case words joined by hyphens (fix: write ${{ value: near }})`;
    },
  });

/** Plural forms besides `other` (Unicode CLDR), with their descriptions. */
const pluralForms = {
  zero: 'Form for zero, as in Arabic.',
  one: 'Form for one; in French also for zero.',
  two: 'Form for two, as in Arabic.',
  few: 'Form for few, as for 2 to 4 in Polish.',
  many: 'Form for many, as for 5 in Polish.',
} as const;

/**
 * Text for a number, in plural forms. generator/check/rules/site/needed-keys.ts requires each form of the site's
 * language.
 */
export const plural = <Text extends z.ZodType>(form: () => Text) => {
  return z
    .strictObject({ other: form().describe('Form for all other numbers.') })
    .extend(recordOf(keysOf(pluralForms), (name) => form().optional().describe(pluralForms[name])))
    .meta({ plural: true });
};
