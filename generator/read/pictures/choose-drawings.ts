import { hash } from 'node:crypto';
import { type DataPath, isRecord, overlay, valueAt } from '../data-path.ts';
import type { CheckedDocument } from '../document.ts';
import type { Drawings } from '../files/picture-files.ts';
import { memoize } from '../memoize.ts';
import { fieldsIn, optionFor, type Schema, unwrap, walk } from '../schema-walk.ts';

/**
 * Selects a name by an id. Each pair of id and name has its own rank (rendezvous hashing), so adding a name changes few
 * selections.
 */
const chooseBy = (id: string, names: readonly string[]): string | undefined => {
  const rank = (name: string): string => hash('md5', `${id} ${name}`);
  return names.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))[0];
};

/**
 * Returns the drawing for an entry that names none: one of a subfolder of `data/drawings`, selected by the entry's id.
 * Its neighbors, and those beside them, have other ones if the subfolder has enough.
 */
const chooseScene = (
  { scenes }: Drawings,
  subfolder: string,
  id: string,
  [near, far]: readonly unknown[][],
): string | undefined => {
  const names = [...scenes].flatMap(([name, file]) => (file.startsWith(`${subfolder}/`) ? [name] : []));
  const others = names.filter((name) => !near?.includes(name));
  const unlike = others.filter((name) => !far?.includes(name));
  return chooseBy(id, unlike) ?? chooseBy(id, others) ?? chooseBy(id, names);
};

/** Returns the mark of a client, product or partner: the file with its id as name, or else one without an owner. */
export const chooseMark = ({ marks }: Drawings, id: string, owners: ReadonlySet<string>): string | undefined => {
  if (marks.has(id)) return id;
  const free = [...marks.keys()].filter((name) => !owners.has(name));
  return chooseBy(id, free);
};

type Unillustrated = Pick<CheckedDocument, 'source' | 'schema' | 'value'>;

/** Returns the id of the nearest entry around a value, or of the file. */
const idAt = ({ source, value }: Unillustrated, path: DataPath): string => {
  for (let length = path.length; length > 0; length -= 1) {
    const id = valueAt(value, [...path.slice(0, length), 'id']);
    if (typeof id === 'string') return id;
  }
  return source.id;
};

/** Returns the places of pictures in a value, in the order of the file, with their names as far as it has them. */
const picturesIn = memoize((value: unknown, schema: Schema) =>
  walk(schema, value).flatMap(({ value: holder, schema: inside, path }) => {
    if (!isRecord(holder)) return [];
    return Object.entries(fieldsIn(optionFor(inside, holder))).flatMap(([key, inner]) => {
      const { meta } = unwrap(inner);
      return meta.picture ? [{ path: [...path, key], name: holder[key], subfolder: meta.drawings ?? '' }] : [];
    });
  }),
);

/** Returns the first picture of a document, which lists show. */
export const firstPictureOf = ({ schema, value }: Pick<Unillustrated, 'schema' | 'value'>): unknown =>
  picturesIn(value, schema)[0]?.name;

/** Pictures of the documents before and after a document, then of those before and after these. */
export type Neighbors = readonly unknown[];

/**
 * Returns a document's value, in which every entry without a drawing gets one, selected by its id. So new entries
 * always have a picture.
 */
export const illustrate = (document: Unillustrated, drawings: Drawings, around: Neighbors): unknown => {
  const pictures = picturesIn(document.value, document.schema);
  const names = pictures.map(({ name }) => name);
  const chosen = pictures.flatMap(({ path, name, subfolder }, index) => {
    if (name !== undefined) return [];
    const neighbors = [1, 2].map((distance) => [
      ...[names[index - distance], names[index + distance]],
      ...(index === 0 ? around.slice(2 * distance - 2, 2 * distance) : []),
    ]);
    const value = chooseScene(drawings, subfolder, idAt(document, path), neighbors);
    names[index] = value;
    return value === undefined ? [] : [{ path, value }];
  });
  return overlay(document.value, chosen);
};
