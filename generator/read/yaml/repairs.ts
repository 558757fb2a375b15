import { parseYaml } from './source.ts';

const firstError = (text: string): number => parseYaml(text).document.errors[0]?.pos[0] ?? Infinity;

/** True if replacing a line removes the first error or moves it further down. Only such suggestions are reported. */
export const repairs = (lines: readonly string[], index: number, written: string, error: number): boolean =>
  firstError(lines.with(index, written).join('\n')) > error + written.length - (lines[index] ?? '').length;
