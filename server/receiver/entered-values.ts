import type { FormDefinition } from '../../schemas/form-definition.ts';
import type { FormValues } from '../../schemas/form-schema.ts';

/**
 * What was entered, as a script would say it. A form without one sends the word "on" for a box that is ticked and nothing
 * for another, and forms of both kinds send line breaks as CR LF (HTML, 4.10.22.4).
 */
export const enteredValues = (form: FormDefinition, sent: FormValues): FormValues => {
  const boxes = new Set(form.fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      if (boxes.has(name) && value === 'on') return [name, true];
      return [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value];
    }),
  );
};
