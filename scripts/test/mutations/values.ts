import fc from 'fast-check';
import { isMap, isNode, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { type DataPath, formatPath } from '../../../generator/read/data-path.ts';
import type { Mutation } from './mutation.ts';
import { mutated, mutation as typing } from './typing.ts';

/** A node of a file, with its place. */
interface Place {
  path: DataPath;
  node: Node;
}

const placesIn = (node: unknown, path: DataPath = []): Place[] => {
  if (!isNode(node)) return [];
  const below = (): Place[] => {
    if (isMap(node)) {
      return node.items.flatMap(({ key, value }) =>
        placesIn(value, [...path, String(isScalar(key) ? key.value : key)]),
      );
    }
    return isSeq(node) ? node.items.flatMap((item, index) => placesIn(item, [...path, index])) : [];
  };
  return [...(path.length > 0 ? [{ path, node }] : []), ...below()];
};

const texts = ['', 'x', 'A longer text. '.repeat(30), '<b>&amp;"', '{{company}}', '/nowhere', 'https://example.org/'];

/** Values that replace a value: of the same type where possible, since another type is always a fault. */
const replacements = (value: unknown): unknown[] => {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [0, -1, 1.5, value + 1, 1_000_000, 'x'];
  if (Array.isArray(value)) return [[], value.slice(0, 1), [...value, value[0]], value.toReversed(), 'x'];
  if (typeof value === 'object') return [{}, [], null];
  return [...texts, `${String(value)} `, String(value).toUpperCase(), null, 42, true, []];
};

/** The file with another value at a place, written in the flow style. */
const withValue = (text: string, { node }: Place, value: unknown): string | undefined => {
  if (!node.range) return undefined;
  const [from, to] = node.range;
  const lineEnd = text.slice(from, to).endsWith('\n') ? '\n' : '';
  return text.slice(0, from) + JSON.stringify(value) + lineEnd + text.slice(to);
};

/** Another value at every n-th place of the data. Which value depends on the place's number, so runs are alike. */
export const valuesIn = (data: ReadonlyMap<string, string>, every: number): Mutation[] => {
  let number = 0;
  return [...data].flatMap(([file, text]) => {
    const document = parseDocument(text);
    return placesIn(document.contents).flatMap((place) => {
      number += 1;
      if (number % every !== 0) return [];
      const values = replacements(place.node.toJS(document));
      const value = values[Math.floor(number / every) % values.length];
      const changed = withValue(text, place, value);
      const shown = JSON.stringify(value).slice(0, 40);
      return changed === undefined
        ? []
        : [{ name: `${file}  ${formatPath(place.path)} is ${shown}`, file, text: changed }];
    });
  });
};

/** Seed of the typing errors, so that runs are alike. */
const seed = 18;

/** Typing errors anywhere in the data. */
export const typingErrorsIn = (data: ReadonlyMap<string, string>, count: number): Mutation[] => {
  const files = [...data];
  const errors = fc.sample(fc.tuple(fc.nat(files.length - 1), typing), { numRuns: count, seed });
  return errors.flatMap(([index, error]) => {
    const [file, text] = files[index] ?? [];
    if (file === undefined || text === undefined) return [];
    const name = `${file}  ${error.kind} at ${error.place.toFixed(4)} with ${JSON.stringify(error.piece).slice(0, 20)}`;
    return [{ name, file, text: mutated(text, [error]) }];
  });
};
