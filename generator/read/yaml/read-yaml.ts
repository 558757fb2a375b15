import { basename } from 'node:path';
import type { Fault } from '../fault.ts';
import { mergeMarkIn, mergeMarkMessage } from './merge-mark.ts';
import { faultAtOffset, type Source } from './source.ts';
import { syntaxFault } from './syntax-fault.ts';
import { yamlValue } from './yaml-value.ts';

/** The result of reading a file. It has at most one fault, because later errors are guesswork. */
export interface ReadResult {
  source: Source;
  fault?: Fault;
}

/** Parses a YAML file. An invalid file gives a fault and a source without a value. */
export const readYaml = (file: string, text: string): ReadResult => {
  const id = basename(file).replace(/\.ya?ml$/, '');
  const merge = mergeMarkIn(text);
  if (merge !== undefined) {
    return { source: { file, id, text, value: undefined }, fault: faultAtOffset(file, text, merge, mergeMarkMessage) };
  }
  try {
    return { source: { file, id, text, value: yamlValue(text) } };
  } catch (error) {
    // Whatever the parser throws is about this text.
    return { source: { file, id, text, value: undefined }, fault: syntaxFault(file, text, error) };
  }
};
