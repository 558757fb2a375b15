import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';

/**
 * What was entered, as a script would say it. A form without one sends the word "on" for a box that is ticked and
 * nothing for another, and forms of both kinds send line breaks as CR LF (HTML, 4.10.22.4).
 */
export const enteredValues = (form: FormDefinition, sent: FormValues): FormValues => {
  const boxes = form.fields.filter(({ kind }) => kind === 'checkbox').map(({ name }) => [name, sent[name] ?? false]);
  const ticked = boxes.map(([name, value]) => [name, value === 'on' || value]);
  const texts = Object.entries(sent).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value,
  ]);
  return Object.fromEntries([...texts, ...ticked]);
};
