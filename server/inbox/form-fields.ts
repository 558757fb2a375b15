import type { FieldDefinition, FormName } from '../../schemas/forms/form-definition.ts';
import { keptForms, loadedSite } from './words.ts';

/** The fields of a form that are kept as text, in the form's order; none if the site does without the form. */
export const textFields = (form: FormName): readonly FieldDefinition[] =>
  loadedSite.forms[form]?.definition.fields.filter(({ kind }) => kind !== 'file') ?? [];

/** What a field is called: a box's label may end in a link's words. */
export const labelOf = ({ label, labelLink }: FieldDefinition): string =>
  labelLink ? `${label} ${labelLink.text}` : label;

/** What the owner calls a form; its name in the data if the site no longer has it. */
export const formTitle = (form: FormName): string => keptForms[form]?.name ?? form;

/** The forms that the site has. */
export const ownForms = (): FormName[] => Object.keys(keptForms) as FormName[];

/** What a form sends beside what people enter; it says nothing about them. */
export const fixedFields = (form: FormName): Readonly<Record<string, string | boolean>> => {
  const definition = loadedSite.forms[form]?.definition;
  return definition && 'dialog' in definition ? definition.dialog.fixed : {};
};
