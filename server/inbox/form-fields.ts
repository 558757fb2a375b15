import type {
  DialogFormDefinition,
  FieldDefinition,
  FormDefinition,
  FormName,
} from '../../schemas/forms/form-definition.ts';
import { importGenerated } from '../../sites/import-generated.ts';
import { keptForms } from './words.ts';

const { applicationForm } =
  await importGenerated<typeof import('#generated/forms/application.ts')>('forms/application.ts');
const { contactForm } = await importGenerated<typeof import('#generated/forms/contact.ts')>('forms/contact.ts');
const { leadForm } = await importGenerated<typeof import('#generated/forms/lead.ts')>('forms/lead.ts');

// A site may do without a form; the types of its module do not know it, and what was sent before is still kept.
const definitions: Readonly<Partial<Record<FormName, FormDefinition | DialogFormDefinition>>> = {
  contact: contactForm,
  lead: leadForm,
  application: applicationForm,
};

/** The fields of a form that are kept as text, in the form's order; none if the site does without the form. */
export const textFields = (form: FormName): readonly FieldDefinition[] =>
  definitions[form]?.fields.filter(({ kind }) => kind !== 'file') ?? [];

/** What a field is called: a box's label may end in a link's words. */
export const labelOf = ({ label, labelLink }: FieldDefinition): string =>
  labelLink ? `${label} ${labelLink.text}` : label;

/** What the owner calls a form; its name in the data if the site no longer has it. */
export const formTitle = (form: FormName): string => keptForms[form]?.name ?? form;

/** The forms that the site has. */
export const ownForms = (): FormName[] => Object.keys(keptForms) as FormName[];

/** What a form sends beside what people enter; it says nothing about them. */
export const fixedFields = (form: FormName): Readonly<Record<string, string | boolean>> => {
  const definition = definitions[form];
  return definition && 'dialog' in definition ? definition.dialog.fixed : {};
};
