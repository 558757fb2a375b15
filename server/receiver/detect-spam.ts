import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { hiddenField } from '../../schemas/forms/wire-format.ts';
import type { Suspicion } from '../store/submission.ts';

/** In milliseconds from the opening of the page: nobody has read a form and filled it in by then. */
const haste = 2000;

/**
 * Whether a robot seems to have sent this: it has filled in a field that nobody sees, or was done at once. What nothing
 * is known of is a person's. It is kept all the same, apart (state spam).
 */
export const suspicionOf = (fields: FormValues, age: string | undefined): Suspicion | undefined => {
  if (typeof fields[hiddenField] === 'string' && fields[hiddenField] !== '') return 'hidden-field';
  return age !== undefined && /^\d+$/.test(age) && Number(age) < haste ? 'haste' : undefined;
};
