import type { FieldErrors } from 'react-hook-form';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { FormDefinition } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { fill } from '../../schemas/text/fill.ts';

/** Errors of the last submit; empty once the visitor changes something. */
interface ErrorSummaryProps {
  form: FormDefinition;
  found: FieldErrors<FormValues>;
}

/**
 * Tells screen readers, after a submit, how many fields are at fault and which; sighted visitors read it under each
 * field. It is a live region, read out whole when its words change: therefore it does not follow the errors as fields
 * are repaired.
 */
export const ErrorSummary = ({ form, found }: ErrorSummaryProps) => {
  const faulty = form.fields.filter(({ name }) => found[name]);
  return (
    <div className="sr-only" role="status">
      {faulty.length > 0 && (
        <>
          <p>{fill(interfaceTexts.errorSummary, { count: faulty.length })}</p>
          <ul>
            {faulty.map(({ name, label }) => (
              <li key={name}>
                {label}: {found[name]?.message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
