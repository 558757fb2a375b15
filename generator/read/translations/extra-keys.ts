import { type DataPath, formatPath, isRecord, valueAt } from '../data-path.ts';
import type { Fault } from '../fault.ts';
import { fixFor } from '../nearest.ts';
import { faultAt, type Source } from '../yaml/source.ts';
import { identityOf } from './align-lists.ts';
import type { TranslatableText } from './translatable-texts.ts';

interface Given {
  source: Source;
  /** Value of the translation, with lists in the order of the original. */
  translated: unknown;
  /** Value of the original. */
  base: unknown;
  texts: readonly TranslatableText[];
  /** Path of the original's file. */
  original: string;
}

/** Returns the message for an entry that a list of the original lacks. */
const entryFault = (own: readonly unknown[], original: string): ((item: unknown) => string) => {
  const key = identityOf(own);
  const ids = own.map((entry) => String(valueAt(entry, key ? [key] : [])));
  return (item) => {
    const id = key && valueAt(item, [key]);
    if (key && id === undefined) return `this entry has no ${key} (fix: write ${key}, one of ${ids.join(', ')})`;
    if (key) return `${original} has no "${String(id)}" (fix: ${fixFor(String(id), ids, 'remove this entry')})`;
    return `${original} has ${own.length} entries here (fix: remove the others)`;
  };
};

/** Returns a fault for each key that the original lacks, and for each value that is not a text. */
export const extraKeyFaults = ({ source, translated, base, texts, original }: Given): Fault[] => {
  const places = new Set(texts.map(({ place }) => place));
  const faultsIn = (value: unknown, path: DataPath): Fault[] => {
    if (value === undefined || value === null || places.has(formatPath(path))) return [];
    const own = valueAt(base, path);
    if (own === undefined) {
      return [faultAt(source, path, `${original} has no such key (fix: remove it, or add it there)`, 'key')];
    }
    if (Array.isArray(value) && Array.isArray(own)) {
      const message = entryFault(own, original);
      const faults = value.flatMap((item, index) =>
        index < own.length || item === undefined
          ? faultsIn(item, [...path, index])
          : [faultAt(source, [...path, index], message(item))],
      );
      if (identityOf(own) || value.length >= own.length || faults.length === 0) return faults;
      // The original has a new entry, so that each further one has another position.
      const fix = `npm run translations -- ${source.file.split('/')[2]} --write, which moves each to its original`;
      const counts = `${original} has ${own.length} entries here, this list has ${value.length}`;
      return [faultAt(source, path, `${counts} (fix: ${fix})`, 'key')];
    }
    if (isRecord(value) && isRecord(own)) {
      return Object.entries(value).flatMap(([key, inner]) => faultsIn(inner, [...path, key]));
    }
    if (value === own) return [];
    const message = `only texts are translated; ${original} has this value (fix: remove this key)`;
    return [faultAt(source, path, message, 'key')];
  };
  return faultsIn(translated, []);
};
