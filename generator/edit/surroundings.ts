import { isPlacedForm } from '../../schemas/forms/form-definition.ts';
import { knownIds } from '../check/known-ids.ts';
import { iconNames } from '../pictures/icon-nodes.ts';
import { addressesOf } from '../read/addresses.ts';
import { valueAt } from '../read/data-path.ts';
import type { CheckedDocument, Documents } from '../read/document.ts';
import { picturesInData } from '../read/pictures/pictures-in-data.ts';
import { readProfile } from '../read/read-profile.ts';
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
const idsFor = (documents: Documents): Surroundings['ids'] => {
  const ids = knownIds(documents);
  return { ...ids, form: new Set([...(ids.form ?? [])].filter((id) => !isPlacedForm(id))) };
};

/** Returns the names and limits for a new entry of a folder. */
export const surroundingsOf = (
  documents: Documents,
  folder: string,
  entries: readonly CheckedDocument[] = [],
): Surroundings => ({
  ids: idsFor(documents),
  links: addressesOf(documents).flatMap(({ path, canonical }) => (path === canonical ? [path] : [])),
  icons: [...picturesInData(documents).icons, ...iconNames()],
  order: nextOrder(entries),
  counts: countsOf(documents, folder),
});
