import { hash } from 'node:crypto';
import { type DataPath, isRecord, overlay, valueAt } from '../data-path.ts';
import type { CheckedDocument } from '../document.ts';
import { fieldsIn, optionFor, unwrap, walk } from '../schema-walk.ts';
import type { Drawings } from './picture-files.ts';

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
 */
const chooseScene = ({ scenes }: Drawings, subfolder: string, id: string): string | undefined => {
  const names = [...scenes].flatMap(([name, file]) => (file.startsWith(`${subfolder}/`) ? [name] : []));
  return chooseBy(id, names);
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

/**
 * Returns a document's value, in which every entry without a drawing gets one, selected by its id. So new entries
 * always have a picture.
 */
export const illustrate = (document: Unillustrated, drawings: Drawings): unknown => {
  const { schema, value } = document;
  const missing = walk(schema, value).flatMap(({ value: holder, schema: inside, path }) => {
    if (!isRecord(holder)) return [];
    return Object.entries(fieldsIn(optionFor(inside, holder))).flatMap(([key, inner]) => {
      const { meta } = unwrap(inner);
      if (!meta.picture || holder[key] !== undefined) return [];
      const name = chooseScene(drawings, meta.drawings ?? '', idAt(document, path));
      return name ? [{ path: [...path, key], value: name }] : [];
    });
  });
  return overlay(value, missing);
};
