import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { NotEditable, withoutPlace } from '../../../generator/edit/yaml/yaml-editor.ts';
import { type DataPath, formatPath } from '../../../generator/read/data-path.ts';
import type { Mutation } from './mutation.ts';

/** Every place of a YAML node, outer before inner. */
const placesIn = (node: unknown, path: DataPath = []): DataPath[] => {
  if (isMap(node)) {
    return node.items.flatMap(({ key, value }) => {
      const place = [...path, String(isScalar(key) ? key.value : key)];
      return [place, ...placesIn(value, place)];
    });
  }
  if (!isSeq(node)) return [];
  return node.items.flatMap((item, index) => [[...path, index], ...placesIn(item, [...path, index])]);
};

/** Returns the text without a place. Where the edit commands refuse, it prints the remaining values anew. */
const without = (text: string, path: DataPath): string => {
  try {
    return withoutPlace(text, path);
  } catch (error) {
    if (!(error instanceof NotEditable)) throw error;
    const document = parseDocument(text);
    document.deleteIn(path);
    return document.toString({ lineWidth: 0 });
  }
};

/** Every removal from data: each file, each key and each entry of a list, in turn. */
export const removalsIn = (texts: ReadonlyMap<string, string>): Mutation[] =>
  [...texts].flatMap(([file, text]) => [
    { name: file, file, text: undefined },
    ...placesIn(parseDocument(text).contents).map((place) => ({
      name: `${file}  ${formatPath(place)} removed`,
      file,
      text: without(text, place),
    })),
  ]);
