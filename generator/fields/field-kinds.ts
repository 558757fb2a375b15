import type * as z from 'zod';
import type { FieldKind, NameList } from './field-kind.ts';
import { icon } from './icon.ts';
import type { KnownNames } from './known-names.ts';
import { link } from './link.ts';
import { picture } from './picture.ts';
import { publicFile } from './public-file.ts';
import { reference } from './reference.ts';
import { richText } from './rich-text.ts';

/** Kinds of fields by the key of their metadata. All other fields, such as plain texts and numbers, have no kind. */
const fieldKinds = { link, picture, icon, publicFile, reference, markdown: richText } satisfies Partial<
  Record<keyof z.GlobalMeta, FieldKind>
>;

const kinds: readonly (readonly [key: string, kind: FieldKind])[] = Object.entries(fieldKinds);

const plain: FieldKind = {};

export const fieldKindOf = (meta: z.GlobalMeta): FieldKind =>
  kinds.find(([key]) => meta[key] !== undefined)?.[1] ?? plain;

export const nameLists = (known: KnownNames): Readonly<Record<string, NameList>> =>
  Object.assign({}, ...kinds.map(([, kind]) => kind.lists?.(known)));
