import { leadForm } from '#generated/forms/lead.ts';
import type { LeadFormType } from '../../schemas/form-definition.ts';
import type { FormValues } from '../../schemas/form-schema.ts';

/**
 * What the lead dialog puts on the wire (CAL-2): one name out of two fields, what was asked for, what is always the
 * same, and from where the dialog was opened (CAL-4).
 */
export const leadPayload = (
  { firstName, lastName, workEmail, phoneNumber = '', description }: FormValues,
  formType: LeadFormType,
): Record<string, unknown> => ({
  name: `${firstName} ${lastName}`.trim(),
  email: workEmail,
  phone: phoneNumber,
  subject: leadForm.dialog.subjects[formType],
  message: description,
  ...leadForm.dialog.fixed,
  formType,
});
