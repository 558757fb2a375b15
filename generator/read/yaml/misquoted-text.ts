import type { Diagnosis, Suggestion } from './diagnosis.ts';

export const unclosed = 'the quote that opens here is not closed (fix: close it at the end of this text)';

/** Splits a line into a value and the text before it. */
const valueOn = (line: string): { lead: string; text: string } => {
  const [, lead = '', text = ''] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)(\S.*?)\s*$/.exec(line) ?? [];
  return { lead, text };
};

const asSingleQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const insert = (line: string, at: number, words: string): string => line.slice(0, at) + words + line.slice(at);

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
export const closedTooEarly: Diagnosis = (line) => {
  const { lead, text } = valueOn(line);
  const [closed] = /^"(?:[^"\\]|\\.)*"|^'(?:[^']|'')*'/.exec(text) ?? [];
  if (!closed || closed.length === text.length) return [];
  const whole = wholeOf(text, closed.charAt(0));
  const message = `this quote ends the text too early (fix: ${howToQuote(whole)})`;
  return [{ column: lead.length + closed.length, message, written: [lead + asSingleQuoted(whole)] }];
};

/** Returns the places from an index at which a text in brackets may end: before a comma or a bracket. */
const endsFrom = (line: string, start: number): number[] =>
  [...line.slice(start).matchAll(/\s*[,}\]]/g)].map((mark) => start + mark.index);

/**
 * Finds a missing closing quote. The parser reports it only at the next quote or at the end of the file, often many
 * lines later.
 */
export const unclosedQuote: Diagnosis = (line) => {
  const match = /^(\s*(?:- )*(?:[\w-]+:\s+)?(?:.*[[{,]\s*(?:[\w-]+:\s+)?)?)(["'])(.*)$/.exec(line);
  const [, lead = '', quote = '"', rest = ''] = match ?? [];
  const body = quote === '"' ? rest.replaceAll(/\\./g, '') : rest.replaceAll("''", '');
  if (!match || !/[:\-[{,]\s*$|^\s*$/.test(lead) || body.includes(quote)) return [];
  const ends = [line.length, ...endsFrom(line, lead.length + 1)];
  return [{ column: lead.length + 1, message: unclosed, written: ends.map((end) => insert(line, end, quote)) }];
};

/** Finds a missing closing quote inside brackets, where other quotes on the line conceal it. */
export const unclosedInBrackets: Diagnosis = (line) =>
  /^\s*(?:- +)*(?:[\w-]+:\s+)?[[{]/.test(line)
    ? [...line.matchAll(/[[{:,]\s*(["'])/g)].map(({ 0: lead, 1: quote = '"', index }): Suggestion => {
        const start = index + lead.length;
        return {
          column: start,
          message: unclosed,
          written: endsFrom(line, start).map((end) => insert(line, end, quote)),
        };
      })
    : [];

/** Finds a closing quote that was never opened. */
export const unopenedQuote: Diagnosis = (line) =>
  [...line.matchAll(/(?:[\w-]+:|-)\s+(?=[^\s"'])/g)].flatMap(({ 0: lead, index }): Suggestion[] => {
    const start = index + lead.length;
    const [, text = '', quote] = /^([^"']+)(["'])\s*(?:[,}\]]|$)/.exec(line.slice(start)) ?? [];
    const message = 'the quote that closes here was never opened (fix: open it at the beginning of this text)';
    return quote ? [{ column: start + text.length + 1, message, written: [insert(line, start, quote)] }] : [];
  });

export const unclosedBracket: Diagnosis = (line) => {
  const { lead, text } = valueOn(line);
  const first = text.charAt(0);
  const bracket = { '[': ']', '{': '}' }[first];
  if (!bracket || text.endsWith(bracket)) return [];
  const message = `the ${first} that opens here is not closed (fix: close it with ${bracket}, or put the text in quotes)`;
  return [{ column: lead.length + 1, message, written: [`${lead}${text}${bracket}`] }];
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
export const unquoted: Diagnosis = (line) => {
  const { lead, text } = valueOn(line);
  // Text in brackets is probably an intended list or map with a typo inside.
  if (/^\[.*\]$|^\{.*\}$/.test(text) || !/^[*&!|>%@`?,[\]{}:#-]/.test(text)) return [];
  return [{ column: lead.length + 1, message: messageFor(text), written: [lead + asSingleQuoted(text)] }];
};

/** Finds a # that accidentally begins a comment and hides a bracket or a quote. */
export const cutByComment: Diagnosis = (line) => {
  const at = line.search(/\s#/) + 1;
  const message = 'a # after a space begins a comment, which ends this line (fix: put the text in quotes)';
  return at === 0 ? [] : [{ column: at + 1, message, written: [`${line.slice(0, at)}x${line.slice(at + 1)}`] }];
};
