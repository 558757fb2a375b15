import type { DataPath } from './data-path.ts';
import { nearest } from './nearest.ts';

/** A text with a placeholder that nothing fills. */
export interface UnknownPlaceholder {
  path: DataPath;
  message: string;
}

const placeholder = /\{\{\s*([A-Za-z][\w.]*)\s*\}\}/g;

/** A copy of a value in which every `{{name}}` of every text is filled; what is unknown is reported and left as it is. */
export const fillPlaceholders = (
  value: unknown,
  known: ReadonlyMap<string, string>,
  report: (unknown: UnknownPlaceholder) => void,
  path: DataPath = [],
): unknown => {
  if (typeof value === 'string') {
    if (!value.includes('{{')) return value;
    return value.replaceAll(placeholder, (whole, name: string) => {
      const filled = known.get(name);
      if (filled !== undefined) return filled;
      const near = nearest(name, known.keys());
      const fix = near ? `write {{${near}}}` : 'use the name of a constant, or one of those listed in schemas/site.ts';
      report({ path, message: `nothing is called "${name}" (fix: ${fix})` });
      return whole;
    });
  }
  if (Array.isArray(value)) return value.map((item, index) => fillPlaceholders(item, known, report, [...path, index]));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, fillPlaceholders(item, known, report, [...path, key])]),
    );
  }
  return value;
};

const textAt = (value: unknown, ...keys: string[]): string | undefined => {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return typeof current === 'string' || typeof current === 'number' ? String(current) : undefined;
};

/** What texts may refer to: the company's names and addresses from site.yaml, and every constant by its name. */
export const knownPlaceholders = (site: unknown, constants: unknown): Map<string, string> => {
  const known = new Map<string, string>();
  const add = (name: string, value: string | undefined) => value !== undefined && known.set(name, value);
  for (const name of ['company', 'legalName', 'headquarters', 'usOffice']) add(name, textAt(site, name));
  add('contactEmail', textAt(site, 'emails', 'contact'));
  add('privacyEmail', textAt(site, 'emails', 'privacy'));
  if (typeof constants === 'object' && constants !== null) {
    for (const name of Object.keys(constants)) add(name, textAt(constants, name, 'value'));
  }
  return known;
};
