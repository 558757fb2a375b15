import { basename } from 'node:path';
import type { Fault } from '../fault.ts';
import { mergeMarkIn, mergeMarkMessage } from './merge-mark.ts';
import { faultAtOffset, type Source } from './source.ts';
import { syntaxFault } from './syntax-fault.ts';
import { yamlValue } from './yaml-value.ts';

/** What reading one file gives: a source, and at most one fault, because after the first the rest is guesswork. */
export interface ReadResult {
  source: Source;
  fault?: Fault;
}

/** Parses one YAML file. A file that is not valid YAML gives a fault and a source without a value. */
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
