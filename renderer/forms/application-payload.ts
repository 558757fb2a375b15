import { applicationForm } from '#generated/forms/application.ts';
import type { FormValues } from '../../schemas/form-schema.ts';

/**
 * What the application puts on the wire (CAL-3): the fields that have a value, and the file. A field that is shown only
 * for a certain answer (Other) carries that answer's free text: it takes the other field's name and its own is not
 * sent.
 */
export const applicationPayload = (values: FormValues, resume: File): FormData => {
  const { fields } = applicationForm;
  const payload = new FormData();
  const stand = fields.find(({ shownWhen }) => shownWhen && values[shownWhen.field] === shownWhen.equals);
  for (const { name, kind, shownWhen } of fields) {
    if (kind === 'file') payload.set(name, resume);
    else if (!shownWhen) {
      const value = stand?.shownWhen?.field === name ? values[stand.name] : values[name];
      if (value) payload.set(name, String(value));
    }
  }
  return payload;
};
