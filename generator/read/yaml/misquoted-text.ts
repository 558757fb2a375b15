import { type Finding, repairs } from './repairs.ts';

/** Splits a line into a value and the text before it. */
const valueOn = (line: string): { lead: string; text: string } | undefined => {
  const [, lead = '', text] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)(\S.*?)\s*$/.exec(line) ?? [];
  return text === undefined ? undefined : { lead, text };
};

const asSingleQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns the intended text if quotes end too early: `"Ready" means`, `'Let's go'`. */
const wholeOf = (text: string, quote: string): string => {
  if (!text.endsWith(quote) || text.length < 2) return text;
  const inner = text.slice(1, -1);
  // A quote after a word closes the text, so both ends may belong to separate words: "Ready" and "Set".
  const [first] = /\S?["'](?!\w)/.exec(inner) ?? [];
  return first?.endsWith(quote) && first.length === 2 ? text : inner;
};

const howToQuote = (whole: string): string => {
  if (!whole.includes('"')) return 'put the whole text in double quotes';
  return whole.includes("'")
    ? 'put the whole text in single quotes, and write each apostrophe in it twice'
    : 'put the whole text in single quotes';
};

/** Finds a quoted text that continues after its closing quote. */
const closedTooEarly = (lines: readonly string[], index: number, error: number): Finding | undefined => {
  const { lead, text } = valueOn(lines[index] ?? '') ?? { lead: '', text: '' };
  const [closed] = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(text) ?? [];
  if (!closed || closed.length === text.length) return undefined;
  const whole = wholeOf(text, closed.charAt(0));
  if (!repairs(lines, index, lead + asSingleQuoted(whole), error)) return undefined;
  return {
    line: index + 1,
    column: lead.length + closed.length,
    message: `this quote ends the text too early (fix: ${howToQuote(whole)})`,
  };
};

const unclosedBracket = (lines: readonly string[], index: number, error: number): Finding | undefined => {
  const { lead, text } = valueOn(lines[index] ?? '') ?? { lead: '', text: '' };
  const bracket = { '[': ']', '{': '}' }[text.charAt(0)];
  if (!bracket || text.endsWith(bracket) || !repairs(lines, index, `${lead}${text}${bracket}`, error)) return undefined;
  return {
    line: index + 1,
    column: lead.length + 1,
    message: `the ${text.charAt(0)} that opens here is not closed (fix: close it with ${bracket}, or put the text in quotes)`,
  };
};

const messageFor = (text: string): string => {
  const first = text.charAt(0);
  if (/^[|>][-+]/.test(text)) {
    return `the text begins on the line after ${text.slice(0, 2)} (fix: move it there, and indent it)`;
  }
  if (first === '-') {
    return 'a text cannot begin with a hyphen (fix: put the text in quotes, or begin the list on the next line)';
  }
  return `a text cannot begin with ${first} (fix: put the text in quotes)`;
};

/** Finds a plain text that begins with a YAML indicator. */
const unquoted = (lines: readonly string[], index: number, error: number): Finding | undefined => {
  const { lead, text } = valueOn(lines[index] ?? '') ?? { lead: '', text: '' };
  // Text in brackets is probably an intended list or map with a typo inside.
  if (/^\[.*\]$|^\{.*\}$/.test(text)) return undefined;
  if (!/^[*&!|>%@`?,[\]{}:#-]/.test(text) || !repairs(lines, index, lead + asSingleQuoted(text), error))
    return undefined;
  return { line: index + 1, column: lead.length + 1, message: messageFor(text) };
};

/** Finds a # that accidentally begins a comment and hides a bracket or a quote. */
const cutByComment = (lines: readonly string[], index: number, error: number): Finding | undefined => {
  const line = lines[index] ?? '';
  const at = line.search(/\s#/) + 1;
  if (at === 0 || !repairs(lines, index, `${line.slice(0, at)}x${line.slice(at + 1)}`, error)) return undefined;
  return {
    line: index + 1,
    column: at + 1,
    message: 'a # after a space begins a comment, which ends this line (fix: put the text in quotes)',
  };
};

type Diagnosis = (lines: readonly string[], index: number, error: number) => Finding | undefined;

/** Tries the line of the parser's error and the lines above it, because the mistake may be earlier. */
const nearError =
  (...diagnoses: readonly Diagnosis[]) =>
  (lines: readonly string[], at: number, error: number): Finding | undefined => {
    for (let index = Math.min(at, lines.length) - 1; index >= Math.max(0, at - 4); index -= 1) {
      for (const diagnose of diagnoses) {
        const finding = diagnose(lines, index, error);
        if (finding) return finding;
      }
    }
    return undefined;
  };

/** Finds a text whose quotes close too early. */
export const quoteTooEarly = nearError(closedTooEarly);

/** Finds a text that needs quotes. */
export const textWithoutQuotes = nearError(unclosedBracket, cutByComment, unquoted);
