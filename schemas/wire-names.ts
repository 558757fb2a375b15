import type { FieldDefinition, FormDefinition } from './form-definition.ts';

/** Names that fields of the lead dialog have on the wire (CAL-2), by their own. */
const leadNames: Readonly<Record<string, string>> = {
  workEmail: 'email',
  phoneNumber: 'phone',
  description: 'message',
};

const has = ({ fields }: FormDefinition, name: string): boolean => fields.some((field) => field.name === name);

/** Returns a lead field's name on the wire: its own, unless CAL-2 says another that no field of the form has. */
export const leadWireName = (form: FormDefinition, name: string): string => {
  const other = leadNames[name];
  return other === undefined || has(form, other) ? name : other;
};

/** True if first and last name of a lead are sent as one `name` (CAL-2); not if the form has such a field itself. */
export const joinsLeadName = (form: FormDefinition): boolean =>
  has(form, 'firstName') && has(form, 'lastName') && !has(form, 'name');

/**
 * Finds the free text field of the application (CAL-3): the first field that is shown for one option of a list. Its
 * text replaces the option in the submission.
 */
export const freeTextField = (form: FormDefinition): FieldDefinition | undefined =>
  form.fields.find(({ shownWhen }) =>
    form.fields.some(({ kind, name }) => kind === 'select' && name === shownWhen?.field),
  );
