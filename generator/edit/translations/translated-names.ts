import { type DataPath, formatPath, isRecord, listAt, textAt, valueAt } from '../../read/data-path.ts';
import type { Documents } from '../../read/document.ts';
import { identities } from '../../read/translations/align-lists.ts';
import type { Source } from '../../read/yaml/source.ts';
import { yamlValue } from '../../read/yaml/yaml-value.ts';
import type { FileEdits } from '../edit-files.ts';
import { withKey, withWords } from '../yaml/yaml-editor.ts';

/** Returns the translations of a file: `data/services/qa.yaml`. */
export const translationsOfFile = ({ origin }: Documents, file: string): Source[] => {
  const name = file.replace(/^data\/|\.yaml$/g, '');
  return [...origin.translations].flatMap(([path, source]) => (path.replace(/^[^/]+\//, '') === name ? [source] : []));
};

/** A name in an original, which its translations repeat. */
export interface Name {
  file: string;
  path: DataPath;
  /** True for a key of a map, such as a tag; false for the id of a list's entry. */
  isKey: boolean;
}

/** Renames a key in the text of a translation, and in the places of digests below it. */
export const withTranslatedKey = (text: string, path: DataPath, to: string): string => {
  const value = yamlValue(text);
  const madeFrom = valueAt(value, ['madeFrom']);
  const [from, next] = [formatPath(path), formatPath([...path.slice(0, -1), to])];
  const places = Object.keys(isRecord(madeFrom) ? madeFrom : {}).filter(
    (place) => place === from || place.startsWith(`${from}.`) || place.startsWith(`${from}[`),
  );
  return places.reduce(
    (renamed, place) => withKey(renamed, ['madeFrom', place], next + place.slice(from.length)),
    valueAt(value, path) === undefined ? text : withKey(text, path, to),
  );
};

/** Renames what the translations of a file repeat: a key, or the id of a list's entry. */
export const renameInTranslations = (
  files: FileEdits,
  documents: Documents,
  { file, path, isKey }: Name,
  from: string,
  to: string,
): void => {
  const key = identities.find((each) => each === path.at(-1));
  const list = path.slice(0, -2);
  for (const source of translationsOfFile(documents, file)) {
    if (isKey) files.change(source.file, path, withTranslatedKey, to);
    else if (key) {
      const index = listAt(source.value, list).findIndex((entry) => textAt(entry, key) === from);
      if (index >= 0) files.change(source.file, [...list, index, key], withWords, from, to);
    }
  }
};
