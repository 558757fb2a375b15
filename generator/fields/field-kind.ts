import type * as z from 'zod';
import type { CheckedDocument } from '../read/document.ts';
import type { Fault } from '../read/fault.ts';
import type { Visit } from '../read/schema-walk.ts';
import type { KnownNames } from './known-names.ts';
import type { Surroundings } from './surroundings.ts';

/** Names of one list, such as the pictures of a site. */
export interface NameList {
  /** Undefined if their file has faults. Editors then accept every name. */
  names: Iterable<string> | undefined;
  /** Message of editors about a name that is not in the list. */
  unknown: string;
  /** Returns the JSON Schema of the values. Default: one of the names. */
  schema?: () => Readonly<Record<string, unknown>>;
}

/** Names from which samples for new entries are taken. */
export type SampleNames = Pick<KnownNames, 'ids' | 'addresses' | 'icons'>;

export type TextVisit = Visit & { value: string };

export const isText = (visit: Visit): visit is TextVisit => typeof visit.value === 'string';

/**
 * Everything that differs between kinds of fields. Each part has a default, which is that of a plain text. The key of
 * a kind in field-kinds.ts is that of the metadata by which a schema declares it.
 */
export interface FieldKind {
  /** Returns the type of a value in the generated modules. generator/emit/content/entities.ts imports it. */
  type?: (meta: z.GlobalMeta) => string;
  /** A value that the types of every site accept. */
  blank?: unknown;
  /** True if a program reads the values, and no visitor. */
  isInternal?: boolean;
  /** Returns the list that has the values of a field. */
  list?: (meta: z.GlobalMeta) => string;
  /** Returns the lists that have the names inside a text. */
  listsInText?: (meta: z.GlobalMeta) => readonly string[];
  lists?: (known: KnownNames) => Readonly<Record<string, NameList>>;
  /** Returns candidates for the field of a new entry, the best first. `index` is the position in a list. */
  samples?: (known: SampleNames, meta: z.GlobalMeta, index: number) => readonly unknown[];
  /** Returns the faults of a value that its schema cannot find. */
  faults?: (visit: TextVisit, document: CheckedDocument, surroundings: Surroundings) => readonly Fault[];
}
