import { type DataPath, formatPath, isRecord, valueAt } from '../data-path.ts';
import type { Fault } from '../fault.ts';
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
      const key = identityOf(own);
      return value.flatMap((item, index) => {
        const id = key && valueAt(own[index], [key]);
        if (key && isRecord(item) && index < own.length && item[key] === undefined) {
          return [faultAt(source, [...path, index], `this entry has no ${key} (fix: write "${key}: ${String(id)}")`)];
        }
        return faultsIn(item, [...path, index]);
      });
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
