import type { FieldProps, Registry, RJSFSchema } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import type { Choice, PathInFile } from '../../requests/protocol.ts';
import type { Texts } from '../api.ts';
import { describedBy } from '../Field.tsx';
import { valueAt } from './values.ts';

/** The form around its fields and templates. */
export interface FormContext {
  texts: Texts;
  /** Names for fields, by the keyword `choices` of their schemas. */
  choices: Readonly<Record<string, readonly Choice[]>>;
  setValue: (path: PathInFile, value: unknown) => void;
  /** Adds a sample or a copy to a list, a sample to a map, or a group that is missing, and shows it. */
  add: (path: PathInFile, how?: { kind?: string; copy?: number }) => void;
  /** Uploads a picture. Returns its name, or undefined after a fault. */
  upload: (file: File) => Promise<string | undefined>;
}

/** Returns the context, which rjsf passes without its type. */
export const contextOf = ({ formContext }: Pick<Registry, 'formContext'>): FormContext => formContext as FormContext;

/** The value of the whole form. Whatever shows a part of it is rendered again when it changes. */
export const FormValue = createContext<unknown>(undefined);

export const useValueAt = (path: PathInFile): unknown => valueAt(useContext(FormValue), path);

/** Returns the names that a field may have; undefined if it takes any words. */
export const namesOf = ({ choices }: FormContext, schema: RJSFSchema): readonly Choice[] | undefined => {
  if (schema.enum) return schema.enum.map((name) => ({ name: String(name), title: String(name) }));
  const names = choices[String(schema.choices)] ?? [];
  return names.length > 0 ? names : undefined;
};

/** Attributes of the input of a field. */
export const inputAttributes = ({ fieldPathId: { $id }, required, rawErrors = [], schema }: FieldProps) => ({
  id: $id,
  'aria-required': required || undefined,
  'aria-invalid': rawErrors.length > 0 || undefined,
  'aria-describedby': describedBy($id, schema.description !== undefined, rawErrors.length > 0),
});
