import { contactForm } from '#generated/forms/contact.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';

/** Returns the body of a contact form (CAL-1): every field by its name, texts as texts, boxes as true or false. */
export const contactPayload = (values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(
    contactForm.fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'checkbox' ? false : '')]),
  );
