import { type KnownIds, knownIds } from '../../../generator/fields/known-ids.ts';
import { iconNames } from '../../../generator/pictures/icon-nodes.ts';
import { addressesOf } from '../../../generator/read/addresses.ts';
import { valueAt } from '../../../generator/read/data-path.ts';
import { languageOf } from '../../../generator/read/defaults.ts';
import type { CheckedDocument, Documents } from '../../../generator/read/document.ts';
import { picturesInData } from '../../../generator/read/pictures/pictures-in-data.ts';
import { readProfile } from '../../../generator/read/read-profile.ts';
import { isPlacedForm } from '../../../schemas/forms/form-definition.ts';
import { fieldWords } from '../../field-words.ts';
import type { Surroundings } from './sample-value.ts';

const nextOrder = (entries: readonly CheckedDocument[]): number =>
  1 + Math.max(0, ...entries.map(({ value }) => Number(valueAt(value, ['order'])) || 0));

/** Returns the number of entries that a specification profile requires in the lists of such a file. */
const countsOf = (documents: Documents, folder: string): ReadonlyMap<string, number> => {
  const name = valueAt(documents.single.get('site')?.value, ['profile']);
  const counts = (typeof name === 'string' ? readProfile(name)?.counts : undefined) ?? [];
  return new Map(
    counts.flatMap(({ in: target, list, exactly, least = exactly }) =>
      target === `${folder}/*` && list !== undefined && least !== undefined ? [[list, least] as const] : [],
    ),
  );
};

/** Returns the known ids: all entries, and the forms that sections show by their names. */
const idsFor = (documents: Documents): KnownIds => {
  const ids = knownIds(documents);
  return { ...ids, form: new Set([...(ids.form ?? [])].filter((id) => !isPlacedForm(id))) };
};

/** Returns the names and limits for a new entry of a folder. */
export const surroundingsOf = (
  documents: Documents,
  folder: string,
  entries: readonly CheckedDocument[] = [],
): Surroundings => {
  const language = languageOf(documents.single.get('site')?.value);
  return {
    names: {
      ids: idsFor(documents),
      addresses: addressesOf(documents),
      icons: [...picturesInData(documents).icons, ...iconNames()],
    },
    language,
    explain: fieldWords(language).explain,
    order: nextOrder(entries),
    counts: countsOf(documents, folder),
    lacks: (file) => !documents.single.keys().some((name) => name === file),
  };
};
