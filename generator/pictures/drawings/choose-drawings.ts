import { hash } from 'node:crypto';
import { type DataPath, isRecord, valueAt } from '../../read/data-path.ts';
import type { FilledDocument } from '../../read/document.ts';
import { unwrap, walk } from '../../read/schema-walk.ts';
import type { Drawings } from '../picture-files.ts';

/**
 * Chooses one of several names by an id. Each pair of id and name has its own rank, so a new name changes few choices.
 */
const chooseBy = (id: string, names: readonly string[]): string | undefined => {
  const rank = (name: string): string => hash('md5', `${id} ${name}`);
  return names.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))[0];
};

/** The drawing of an entry that names none: one of a subfolder of `data/drawings`, chosen by the entry's id. */
const chooseScene = ({ scenes }: Drawings, subfolder: string, id: string): string | undefined => {
  const names = [...scenes].flatMap(([name, file]) => (file.startsWith(`${subfolder}/`) ? [name] : []));
  return chooseBy(id, names);
};

/** The file name of the mark of the site's owner. */
export const siteMark = 'site';

/** The mark of a client, product or partner: the file that has its id as name, or one that belongs to no other. */
export const chooseMark = ({ marks }: Drawings, id: string, owners: ReadonlySet<string>): string | undefined => {
  if (marks.has(id)) return id;
  const free = [...marks.keys()].filter((name) => name !== siteMark && !owners.has(name));
  return chooseBy(id, free);
};

type Unillustrated = Pick<FilledDocument, 'source' | 'schema' | 'value'>;

/** The id of the nearest entry around a value, or of the file. */
const idAt = ({ source, value }: Unillustrated, path: DataPath): string => {
  for (let length = path.length; length > 0; length -= 1) {
    const id = valueAt(value, [...path.slice(0, length), 'id']);
    if (typeof id === 'string') return id;
  }
  return source.id;
};

/**
 * The value of a document, with a drawing in every entry that names none, so that a new entry always has a picture. Its
 * id selects it.
 */
export const illustrate = (document: Unillustrated, drawings: Drawings): unknown => {
  const { schema, value } = document;
  const missing = walk(schema, value).flatMap(({ value: holder, schema: { _zod }, path }) => {
    if (_zod.def.type !== 'object' || !isRecord(holder)) return [];
    return Object.entries(_zod.def.shape).flatMap(([key, inner]) => {
      const { meta } = unwrap(inner);
      if (!meta.picture || holder[key] !== undefined) return [];
      const name = chooseScene(drawings, meta.drawings ?? '', idAt(document, path));
      return name ? [{ path, key, name }] : [];
    });
  });
  if (missing.length === 0) return value;
  const illustrated: unknown = structuredClone(value);
  for (const { path, key, name } of missing) Object.assign(valueAt(illustrated, path) as object, { [key]: name });
  return illustrated;
};
