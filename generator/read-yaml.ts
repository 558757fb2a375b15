import { basename } from 'node:path';
import { LineCounter, parse, parseDocument, YAMLParseError } from 'yaml';
import type { Fault } from './fault.ts';
import type { Source } from './source.ts';

/** What reading one file gives: a source, and at most one fault, because after the first the rest is guesswork. */
export interface ReadResult {
  source: Source;
  fault?: Fault;
}

/**
 * A quoted text that runs over its line while the file is broken: its closing quote is missing. The parser notices only
 * where the next quote or the end of the file confuses it, often many lines later, so the line that opens it is sought.
 */
const openQuote = (text: string, before: number): { line: number; column: number } | undefined => {
  const lines = text.split('\n');
  for (let index = 0; index < Math.min(before, lines.length); index += 1) {
    const match = /^(\s*(?:- )*(?:[\w-]+:\s+)?(?:.*[[{,]\s*(?:[\w-]+:\s+)?)?)(["'])(.*)$/.exec(lines[index] ?? '');
    if (!match) continue;
    const [, lead = '', quote = '"', rest = ''] = match;
    if (/[:\-[{,]\s*$|^\s*$/.test(lead) === false) continue;
    const body = quote === '"' ? rest.replaceAll(/\\./g, '') : rest.replaceAll("''", '');
    if (!body.includes(quote)) return { line: index + 1, column: lead.length + 1 };
  }
  return undefined;
};

const syntaxFault = (file: string, text: string): Fault => {
  const lineCounter = new LineCounter();
  const { errors } = parseDocument(text, { lineCounter, logLevel: 'silent' });
  const [first] = errors;
  const at = lineCounter.linePos(first?.pos[0] ?? 0);
  const quote = openQuote(text, at.line);
  const place = quote ?? { line: at.line, column: at.col };
  const message = quote
    ? 'the quote that opens here is not closed (fix: close it at the end of this text)'
    : `${(first?.message ?? 'not valid YAML').split(/ at line \d+/)[0]} (fix: check indentation, quotes and colons on this line)`;
  return {
    file,
    line: place.line,
    column: place.column,
    path: '',
    message,
    sourceLine: text.split('\n')[place.line - 1] ?? '',
  };
};

/** Parses one YAML file. A file that is not valid YAML gives a fault and a source without a value. */
export const readYaml = (file: string, text: string): ReadResult => {
  const id = basename(file).replace(/\.yaml$/, '');
  try {
    return { source: { file, id, text, value: parse(text, { logLevel: 'error' }) as unknown } };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    return { source: { file, id, text, value: undefined }, fault: syntaxFault(file, text) };
  }
};
