import { collectionAt, pageCollections } from '../../schemas/collections.ts';
import { fixFor } from '../../schemas/text/nearest.ts';
import { say } from '../../schemas/text/sentence.ts';
import { collectionOf } from '../read/data-files.ts';
import type { DataPath } from '../read/data-path.ts';
import type { Fault } from '../read/fault.ts';
import { faultAt } from '../read/yaml/source.ts';
import type { FieldKind } from './field-kind.ts';

/** Id types by the kind that references use. */
export const idTypes: ReadonlyMap<string, string> = new Map(
  pageCollections.map((folder) => {
    const { one, entity } = collectionAt(folder);
    return [one, `${entity}Id`];
  }),
);

/** Fixes for kinds whose ids are keys of a single file. */
const homes: Readonly<Record<string, string>> = { tag: 'give it a label in data/tags.yaml' };

const kindOf = (file: string): string | undefined => {
  const folder = collectionOf(file);
  return folder && collectionAt(folder).one;
};

const unknownFix = (value: string, known: readonly string[], reference: string, path: DataPath): string => {
  const home = homes[reference] ? say`, or ${{ home: homes[reference] }}` : '';
  const orRemove = typeof path.at(-1) === 'number' ? ', or remove this line' : '';
  // An emptied key is no name.
  const names = known.filter(Boolean);
  if (names.length === 0) return say`add this ${{ reference }} first${{ orRemove }}`;
  const fix = fixFor(value, names, say`use one of ${{ names: names.slice(0, 12).join(', ') }}${{ home }}`);
  return say`${{ fix }}${{ orRemove }}`;
};

/** Id of another entry, or of an item of a single file. */
export const reference: FieldKind = {
  type: ({ reference: kind = '' }) => idTypes.get(kind) ?? 'string',
  isInternal: true,
  list: ({ reference: kind = '' }) => kind,
  lists: ({ ids }) =>
    Object.fromEntries(
      Object.entries(ids).map(([kind, names]) => [
        kind,
        { names, unknown: say`no ${{ kind }} has this name (fix: choose one from the list)` },
      ]),
    ),
  samples: (known, { reference: kind = '' }, index) => {
    const ids = [...(known.ids[kind] ?? [])];
    return [...ids.slice(index), ...ids];
  },
  faults: ({ path, value, meta }, { source }, { ids: idsByKind }) => {
    const { reference: kind = '' } = meta;
    if (!(kind in idsByKind))
      throw new Error(`reference('${kind}') has no known names (fix: extend generator/fields/known-ids.ts)`);
    const ids = idsByKind[kind];
    if (ids === undefined) return [];
    const faults: Fault[] = [];
    const isOwnKind = kind === kindOf(source.file);
    if (isOwnKind && value === source.id)
      faults.push(faultAt(source, path, say`"${{ value }}" refers to itself (fix: name another, or remove this line)`));
    if (ids.has(value)) return faults;
    const others = [...ids].filter((id) => !isOwnKind || id !== source.id);
    const fix = unknownFix(value, others, kind, path);
    return [...faults, faultAt(source, path, say`unknown ${{ reference: kind }} "${{ value }}" (fix: ${{ fix }})`)];
  },
};
