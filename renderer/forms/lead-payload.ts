import { leadForm } from '#generated/forms/lead.ts';
import type { LeadFormType } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';

/**
 * What the lead dialog puts on the wire (CAL-2): one name out of two fields, every other field, what was asked for,
 * what is always the same, and from where the dialog was opened (CAL-4). A field of the form precedes a fixed value.
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
