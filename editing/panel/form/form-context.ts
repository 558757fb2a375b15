import { type ComponentType, createContext, useContext } from 'react';
import type { ChoicesAnswer, FormField, Given, PathInFile } from '../../requests/protocol.ts';
import { describedBy } from '../controls/Field.tsx';

/** The form around its fields. */
export interface FormState {
  value: unknown;
  choices: ChoicesAnswer;
  /** A field of any kind (FormNode), which lists and maps contain. */
  Node: ComponentType<FieldProps>;
  /** Pictures that were replaced or chosen in this form, and a function that adds one. */
  changedPictures: readonly string[];
  pictureChanged: (name: string) => void;
  /** Faults by the ids of their fields. */
  faults: Readonly<Record<string, string>>;
  /** Changes a value that someone types. It is saved when its field is left. */
  setValue: (path: PathInFile, value: unknown) => void;
  /** Saves all values as they are now. */
  save: () => void;
  /** Changes a value as a whole, and saves it. It is the value after an edit on the page, which is saved before. */
  change: (path: PathInFile, next: (value: unknown) => unknown) => Promise<void>;
  /** Adds a sample or a copy to a list, a map or a missing group, or changes the option of a union, and saves it. */
  add: (
    path: PathInFile,
    how?: { kind?: string; copy?: number; former?: unknown; given?: Given[] },
    /** The values in which the path was chosen. Default: those of now. */
    seen?: unknown,
  ) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

export const useForm = (): FormState => {
  const form = useContext(FormContext);
  if (!form) throw new Error('no form around this field (fix: render it inside FormContext)');
  return form;
};

/** A field with its place and its value. */
export interface FieldProps {
  field: FormField;
  path: PathInFile;
  label: string;
  value: unknown;
  /** True for a value of a map, which stays when it is emptied. */
  isEntry?: boolean;
}

/** Id of a field in the document. */
export const fieldId = (path: PathInFile): string => ['field', ...path].join('/');

/**
 * Returns the attributes of the input of a field, and a function that sets its value. An optional text that is empty is
 * no value.
 */
export const useInput = ({ field, path, isEntry = false }: Omit<FieldProps, 'label'>) => {
  const { faults, setValue } = useForm();
  const id = fieldId(path);
  const fault = faults[id];
  return {
    attributes: {
      id,
      'aria-required': field.required || isEntry || undefined,
      'aria-invalid': fault !== undefined || undefined,
      'aria-describedby': describedBy(id, field.description !== undefined, fault !== undefined),
    },
    set: (value: unknown): void => setValue(path, value === '' && !field.required && !isEntry ? undefined : value),
  };
};
