import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';
import type { Suspicion } from '../store/submission.ts';

/** Milliseconds after the page opened in which nobody can fill in a form. */
const haste = 2000;

/**
 * Detects robots: they fill in a field that nobody sees, or send too soon. Spam is stored as well, in quarantine (state
 * spam). A submission without an age passes.
 */
export const detectSpam = (fields: FormValues, age: string | undefined): Suspicion | undefined => {
  if (typeof fields[hiddenField] === 'string' && fields[hiddenField] !== '') return 'hidden-field';
  return age !== undefined && /^\d+$/.test(age) && Number(age) < haste ? 'haste' : undefined;
};
