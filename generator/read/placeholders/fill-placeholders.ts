import { type DataPath, isRecord } from '../data-path.ts';
import { nearest } from '../nearest.ts';
import type { Spot } from '../yaml/source.ts';
import type { Placeholders } from './known-placeholders.ts';

/** A text with a placeholder without a value. If it has no message, the fault is in the file of the value. */
export interface UnfilledPlaceholder {
  name: string;
  path: DataPath;
  spot: Spot;
  message?: string;
}

const placeholder = /\{\{\s*([A-Za-z][\w.-]*)\s*\}\}/g;

/** Returns the names in single braces that the code of a field fills in. */
type FillsAt = (path: DataPath) => readonly string[];

const nothing: FillsAt = () => [];

/** Returns a copy of a value with every `{{name}}` filled. Reports unknown names and keeps their text. */
export const fillPlaceholders = (
  value: unknown,
  known: Placeholders,
  report: (unfilled: UnfilledPlaceholder) => void,
  fillsAt: FillsAt = nothing,
  path: DataPath = [],
): unknown => {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return value;
    return value.replaceAll(placeholder, (whole: string, name: string, offset: number) => {
      const filled = known.get(name);
      if (typeof filled === 'string') return filled;
      const spot = { words: whole, nth: value.slice(0, offset).split(whole).length - 1 };
      if (known.has(name)) {
        report({ name, path, spot, ...(filled && { message: filled.fault }) });
        return whole;
      }
      const own = nearest(name, fillsAt(path));
      const near = own ?? nearest(name, known.keys());
      const some = [...known.keys()].slice(0, 4).join(', ');
      const written = own ? `{${own}}` : `{{${near}}}`;
      const fix = near ? `write ${written}` : `use one of ${some}, or a name of data/constants.yaml`;
      report({ name, path, spot, message: `unknown placeholder "${name}" (fix: ${fix})` });
      return whole;
    });
  }
  if (Array.isArray(value))
    return value.map((item, index) => fillPlaceholders(item, known, report, fillsAt, [...path, index]));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, known, report, fillsAt, [...path, key])]),
    );
  }
  return value;
};
