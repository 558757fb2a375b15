import type { CollectionFolder } from '../../../schemas/collections.ts';
import { type DataPath, listAt, overlay, textAt, valueAt } from '../data-path.ts';
import type { RawDocument } from '../document.ts';
import { memoize } from '../memoize.ts';

type Collections = Map<CollectionFolder, RawDocument[]>;

/** Translated options of selects by the name of the field, each by its original. */
type Options = ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

const optionsOf = memoize(
  (original: unknown, translated: unknown): Options =>
    new Map(
      listAt(original, ['fields']).map((field, index) => {
        const values = listAt(translated, ['fields', index, 'options']);
        const pairs = listAt(field, ['options']).map((option, place) => [option, values[place] ?? option] as const);
        return [textAt(field, 'name'), new Map(pairs)];
      }),
    ),
);

/** Places of a form that repeat an option of a field. */
const repeatedOptions = (form: unknown): { path: DataPath; field: string }[] => [
  ...listAt(form, ['fields']).flatMap((_, index) =>
    [['shownWhen'], ['rule', 'when']].flatMap((place) => {
      const path = ['fields', index, ...place];
      const named = textAt(valueAt(form, path), 'field');
      return named === '' ? [] : [{ path: [...path, 'equals'], field: named }];
    }),
  ),
  ...Object.keys(valueAt(form, ['dialog', 'fixed']) ?? {}).map((field) => ({
    path: ['dialog', 'fixed', field],
    field,
  })),
];

const placesIn = (folder: 'forms' | 'roles', value: unknown): { path: DataPath; field: string }[] =>
  folder === 'forms' ? repeatedOptions(value) : [{ path: ['position'], field: 'position' }];

const withOptions = memoize((document: RawDocument, folder: 'forms' | 'roles', options: Options): RawDocument => {
  const { source } = document;
  const replacements = placesIn(folder, source.value).flatMap(({ path, field }) => {
    const option = options.get(field)?.get(valueAt(source.value, path));
    return option === undefined ? [] : [{ path, value: option }];
  });
  if (replacements.length === 0) return document;
  return { ...document, source: { ...source, value: overlay(source.value, replacements) } };
});

const noOptions: Options = new Map();

/**
 * Translates references to the options of forms, which are their texts: in conditions and fixed values of a form, and
 * in the positions of roles.
 */
export const translateOptions = (originals: Collections, translated: Collections): Collections => {
  const forms = (translated.get('forms') ?? []).map((form, index) => {
    const options = optionsOf(originals.get('forms')?.[index]?.source.value, form.source.value);
    return { form: withOptions(form, 'forms', options), options };
  });
  const positions = forms.find(({ form }) => form.source.id === 'application')?.options ?? noOptions;
  const roles = (translated.get('roles') ?? []).map((role) => withOptions(role, 'roles', positions));
  return new Map([...translated, ['forms', forms.map(({ form }) => form)], ['roles', roles]]);
};
