import { leadForm } from '#generated/forms/lead.ts';
import type { LeadFormType } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';

/**
 * Returns the body of the lead dialog (CAL-2): one name out of two fields, every other field, and the type of the
 * inquiry. Fixed values and the place that opened the dialog follow (CAL-4). A field of the form precedes a fixed
 * value.
 */
export const leadPayload = (values: FormValues, formType: LeadFormType): Record<string, unknown> => {
  const { dialog, fields } = leadForm;
  const isJoined = joinsLeadName(leadForm);
  const others = fields.filter(({ name }) => !isJoined || (name !== 'firstName' && name !== 'lastName'));
  return {
    ...(isJoined && { name: `${values.firstName} ${values.lastName}`.trim() }),
    subject: dialog.subjects[formType],
    ...dialog.fixed,
    formType,
    ...Object.fromEntries(
      others.map(({ kind, name }) => [
        leadWireName(leadForm, name),
        values[name] ?? (kind === 'checkbox' ? false : ''),
      ]),
    ),
  };
};
