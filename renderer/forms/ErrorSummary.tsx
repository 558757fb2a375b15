import type { FieldErrors } from 'react-hook-form';
import { interfaceTexts } from '../../generated/content/interface.ts';
import type { FormDefinition } from '../../schemas/form-definition.ts';
import type { FormValues } from '../../schemas/form-schema.ts';

/** Tells screen readers, after a submit, how many fields are at fault and which; sighted visitors read it under each field. */
export const ErrorSummary = ({ form, errors }: { form: FormDefinition; errors: FieldErrors<FormValues> }) => {
  const faulty = form.fields.filter(({ name }) => errors[name]);
  return (
    <div className="sr-only" role="status">
      {faulty.length > 0 && (
        <>
          <p>{interfaceTexts.errorSummary.replace('{count}', String(faulty.length))}</p>
          <ul>
            {faulty.map(({ name, label }) => (
              <li key={name}>
                {label}: {errors[name]?.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
