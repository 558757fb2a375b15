import { parseDocument } from 'yaml';

const firstError = (text: string): number => parseDocument(text, { logLevel: 'error' }).errors[0]?.pos[0] ?? Infinity;

/** True when a line, written like this, would move the first error on or away. A guess is believed only then. */
export const repairs = (lines: readonly string[], index: number, written: string, error: number): boolean =>
  firstError(lines.with(index, written).join('\n')) > error + written.length - (lines[index] ?? '').length;
