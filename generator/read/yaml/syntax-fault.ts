import { type ErrorCode, visit, type YAMLError, YAMLParseError } from 'yaml';
import type { Fault } from '../fault.ts';
import { type Diagnosis, type Finding, findProblem } from './diagnosis.ts';
import {
  closedTooEarly,
  cutByComment,
  unclosed,
  unclosedBracket,
  unclosedInBrackets,
  unclosedQuote,
  unopenedQuote,
  unquoted,
} from './misquoted-text.ts';
import { faultAtOffset, faultInLine, type Parsed, type Source } from './source.ts';
import { RefusedYaml } from './yaml-value.ts';

const noColon = 'a colon is missing after the key (fix: write "key: value", with a space after the colon)';
const misaligned = 'this line and its neighbors have different indentation (fix: align it with them)';

const notIndented = 'this line belongs to the text above and is not indented (fix: indent it like a text)';

const indentOf = (line: string): number => line.length - line.trimStart().length;

const saysSomething = (line = ''): boolean => /^\s*[^\s#]/.test(line);

/** Returns the nearest line from an index that is neither blank nor a comment. */
const lineFrom = (lines: readonly string[], index: number, step: 1 | -1): number => {
  let at = index;
  while (at >= 0 && at < lines.length && !saysSomething(lines[at])) at += step;
  return at;
};

/** True for a line without a key below a key with a block indicator. */
const isUnderMark = (lines: readonly string[], line: number): boolean => {
  const above = lines[lineFrom(lines, line - 2, -1)] ?? '';
  return /:\s+[|>][-+]?\d?\s*$/.test(above) && !/^\s*(?:- )*[\w-]+:/.test(lines[line - 1] ?? '');
};

/**
 * Finds the line with wrong indentation, at the parser's error or above. Files indent by two, so it tries lines at odd
 * columns first.
 */
const misalignedLine = (lines: readonly string[], at: number, error: number, oddOnly = false): Finding | undefined => {
  const here = lineFrom(lines, at - 1, 1);
  const isOdd = (index: number): boolean => indentOf(lines[index] ?? '') % 2 === 1;
  const odd = Array.from({ length: Math.min(at, 30) }, (_, back) => at - 1 - back).filter(
    (index) => saysSomething(lines[index]) && isOdd(index),
  );
  const even = oddOnly ? [] : [here, lineFrom(lines, at - 2, -1)];
  return findProblem(lines, [...(isOdd(here) ? [here] : []), ...odd, ...even], error, (line, index) => {
    const own = indentOf(line);
    const neighbors = [lineFrom(lines, index - 1, -1), lineFrom(lines, index + 1, 1)];
    const indents = new Set([own - 1, own + 1, ...neighbors.map((neighbor) => indentOf(lines[neighbor] ?? ''))]);
    const others = [...indents].filter((indent) => indent >= 0 && indent !== own);
    const written = others.map((indent) => ' '.repeat(indent) + line.trimStart());
    return [{ column: own + 1, message: misaligned, written }];
  });
};

/**
 * Returns the fix for a repeated key. If the key is the first one of a list entry, the hyphen of the next entry is
 * missing.
 */
const repeatedKeyFix = (lines: readonly string[], line: number, key: string): string => {
  const indent = indentOf(lines[line - 1] ?? '');
  const first = lines.slice(0, line - 1).findLast((each) => /^\s*- /.test(each) && indentOf(each) === indent - 2);
  return first?.trimStart().startsWith(`- ${key}:`) ? 'begin the next entry with "- "' : 'remove one';
};

/** Finds the cause of a key that is not followed by a value on its line. */
const blockInLine = (lines: readonly string[], line: number, column: number, offset: number): Finding => {
  const text = lines[line - 1] ?? '';
  if (/[:-]\s+$/.test(text.slice(0, column - 1)) && /:(\s|$)/.test(text.slice(column - 1))) {
    return { line, column, message: 'the colon in this text makes it a key (fix: put the text in quotes)' };
  }
  const found = misalignedLine(lines, line + 1, offset, true);
  if (found) return found;
  const next = lines.findIndex((each, index) => index >= line && each.trim() !== '');
  const odd = next === -1 ? line - 1 : next;
  return { line: odd + 1, column: indentOf(lines[odd] ?? '') + 1, message: misaligned };
};

const incomplete =
  'this list or map in brackets is incomplete (fix: separate its entries with commas, and close its bracket)';

/** Messages for errors whose place the parser knows. */
const messages: Readonly<Partial<Record<ErrorCode, string>>> = {
  TAB_AS_INDENT: 'this line is indented with a tab (fix: indent it with spaces)',
  MULTIPLE_DOCS: 'a line of hyphens begins a second document (fix: remove that line)',
  BAD_DQ_ESCAPE:
    'a backslash has a special meaning in double quotes (fix: write it twice, or put the text in single quotes)',
  BAD_DIRECTIVE: 'a line cannot begin with % (fix: put the text in quotes)',
  KEY_OVER_1024_CHARS: 'this key has more than 1024 characters (fix: shorten it)',
  BLOCK_IN_FLOW: incomplete,
};

/** Converts a parser error into a message for editors. */
const inWords = (error: YAMLError, lines: readonly string[], line: number, column: number): Finding => {
  const offset = error.pos[0];
  const text = lines[line - 1] ?? '';
  const begin = { line, column: indentOf(text) + 1 };
  const key = /^\s*(?:- )*([\w-]+):/.exec(text)?.[1] ?? 'this key';
  const message = messages[error.code];
  if (message) return { line, column, message };
  switch (error.code) {
    case 'BAD_INDENT':
      return misalignedLine(lines, line, offset) ?? { ...begin, message: misaligned };
    case 'DUPLICATE_KEY':
      return { line, column, message: `duplicate key "${key}" (fix: ${repeatedKeyFix(lines, line, key)})` };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return blockInLine(lines, line, column, offset);
    case 'MULTILINE_IMPLICIT_KEY':
      return { ...begin, message: isUnderMark(lines, line) ? notIndented : noColon };
    case 'BAD_SCALAR_START':
      return { line, column, message: `a text cannot begin with ${text[column - 1]} (fix: put the text in quotes)` };
    default: {
      const found = column <= begin.column ? misalignedLine(lines, line, offset) : undefined;
      return found ?? { line, column, message: messageOf(error, text, column) };
    }
  }
};

const unreadable = 'this line cannot be read (fix: check its indentation, quotes and colons)';

const messageOf = ({ code }: YAMLError, text: string, column: number): string => {
  if (code === 'UNEXPECTED_TOKEN') return unexpected(text, column);
  return code === 'MISSING_CHAR' ? missing(text, column) : unreadable;
};

/** Returns the message for a token that must not be there, by the token and the text before it. */
const unexpected = (text: string, column: number): string => {
  const before = text.slice(0, column - 1).trimEnd();
  const token = text.charAt(column - 1);
  if (/["']$/.test(before))
    return 'this text continues after its closing quote (fix: put all of it in quotes of the other kind)';
  if (/[\]}]/.test(token)) return 'this closing bracket has no opening one (fix: remove it, or put the text in quotes)';
  if (token === ',') return 'this comma follows no entry (fix: remove it)';
  if (/[\]}]$/.test(before)) return 'this text continues after a closing bracket (fix: put all of it in quotes)';
  return before === '' ? 'the text above this line has no key (fix: write the key before its first line)' : unreadable;
};

/** Returns the message for a missing character: a space after a colon, a comma or bracket, or the colon of a key. */
const missing = (text: string, column: number): string => {
  if (text.charAt(column - 2) === ':') return 'a space is missing after the colon (fix: write one)';
  return /[[\]{},]/.test(text) ? incomplete : noColon;
};

/** Finds the opening quote of a text that runs to the end of the file. */
const openToTheEnd = ({ document, lines }: Parsed, end: number): Finding | undefined => {
  let finding: Finding | undefined;
  visit(document, {
    Scalar(_key, { range, type }) {
      if (!range || !type?.startsWith('QUOTE') || range[1] < end - 1) return undefined;
      const { line, col } = lines.linePos(range[0]);
      finding = { line, column: col, message: unclosed };
      return visit.BREAK;
    },
  });
  return finding;
};

/**
 * Returns the fault of a text that cannot be parsed, at the place that needs the fix. Editors never see the parser's
 * own messages.
 */
export const syntaxFault = (source: Source, error: unknown): Fault => {
  const { text, parsed } = source;
  if (error instanceof RefusedYaml) return faultAtOffset(source, error.offset, error.message);
  const { document, lines: counter } = parsed;
  const found = document.errors[0] ?? (error instanceof YAMLParseError ? error : undefined);
  if (!found) return faultAtOffset(source, 0, 'not valid YAML (fix: restore the file)');
  const lines = text.split('\n');
  const offset = found.pos[0];
  const at = counter.linePos(offset);
  const isAtEnd = found.code === 'MISSING_CHAR' && offset >= text.trimEnd().length;
  const search = (indexes: readonly number[], ...diagnoses: readonly Diagnosis[]): Finding | undefined =>
    findProblem(lines, indexes, offset, ...diagnoses);
  const here = at.line - 1;
  // The mistake may be earlier than the error.
  const near = [here, here - 1, here - 2, here - 3];
  const finding =
    search(near, closedTooEarly) ??
    search([...lines.keys()].slice(0, at.line), unclosedQuote) ??
    search([here], unclosedInBrackets, unopenedQuote) ??
    (isAtEnd ? openToTheEnd(parsed, offset) : undefined) ??
    search(near, unclosedBracket, cutByComment, unquoted) ??
    inWords(found, lines, at.line, at.col);
  return faultInLine(source, finding);
};
