import { basename } from 'node:path';
import type { Fault } from '../fault.ts';
import { faultAtOffset, parseYaml, type Source } from './source.ts';
import { syntaxFault } from './syntax-fault.ts';
import { parsedValue } from './yaml-value.ts';

/** The text of a file: UTF-8 without byte order mark, with \n as line breaks. */
export interface ReadText {
  text: string;
  fault?: Fault;
}

/** Decodes a file as UTF-8. Another encoding is a fault, because it would silently change letters. */
export const decodeText = (bytes: Uint8Array, file: string): ReadText => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n') };
  } catch {
    const shown = Buffer.from(bytes).toString('utf8').replaceAll('\r\n', '\n');
    const message = 'this file is not UTF-8 from here on (fix: save it with the encoding UTF-8)';
    return { text: '', fault: faultAtOffset({ file, text: shown }, shown.indexOf('\uFFFD'), message) };
  }
};

/** Git's conflict markers, even if an editor has indented them. */
const mark = /^[^\S\n]*(?:<{7}(?= )|\|{7}(?= )|={7}[^\S\n]*$|>{7}(?= ))/m;

/** Returns the offset of the first conflict marker. */
export const mergeMarkIn = (text: string): number | undefined => {
  const found = mark.exec(text);
  return found ? found.index + found[0].search(/\S/) : undefined;
};

export const mergeMarkMessage =
  'a merge conflict is not resolved (fix: keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>)';

/** Result of parsing a file. It has at most one fault, because later errors are unreliable. */
export interface ReadResult {
  source: Source;
  fault?: Fault;
}

/** Parses a YAML file. An invalid file results in a fault, and a source without a value. */
export const readYaml = (file: string, text: string): ReadResult => {
  const id = basename(file).replace(/\.ya?ml$/, '');
  const source = { file, id, text, parsed: parseYaml(text), value: undefined };
  const merge = mergeMarkIn(text);
  if (merge !== undefined) return { source, fault: faultAtOffset(source, merge, mergeMarkMessage) };
  try {
    return { source: { ...source, value: parsedValue(text, source.parsed) } };
  } catch (error) {
    return { source, fault: syntaxFault(source, error) };
  }
};
