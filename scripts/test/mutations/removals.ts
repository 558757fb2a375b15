import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { type DataPath, formatPath } from '../../../generator/data-path.ts';
import { NotEditable, withoutPlace } from '../../../generator/edit/yaml-text.ts';
import { filesBelow } from '../../../generator/files-below.ts';

/** One thing removed from the data: a whole file, a key with its value, or an entry of a list. */
export interface Removal {
  /** `data/services/qa.yaml  benefits.items[2]`; the file alone where all of it is removed. */
  name: string;
  /** The file, as faults name it. */
  file: string;
  /** The text that is left; undefined where the file is gone. */
  text: string | undefined;
}

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

/** The text without a place. What the editing commands leave to a person is written anew from its values. */
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

/** Every removal from a folder of data: each file, each key and each entry of a list, in turn. */
export const removalsIn = (data: string): Removal[] =>
  filesBelow(data)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((path) => {
      const file = `data/${path}`;
      const text = readFileSync(join(data, path), 'utf8');
      const places = placesIn(parseDocument(text).contents);
      return [
        { name: file, file, text: undefined },
        ...places.map((place) => ({ name: `${file}  ${formatPath(place)}`, file, text: without(text, place) })),
      ];
    });
