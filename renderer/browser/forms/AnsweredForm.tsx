import { receiver } from '#generated/content/receiver.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { sourceField } from '../../../schemas/forms/form-source.ts';
import { endpointOf } from '../../routing/addresses.ts';
import { Field } from './Field.tsx';
import { ResumeField } from './ResumeField.tsx';

/** Renders every field with an error; the receiver keeps the errors that apply and fills in their text. */
const faulty = { type: 'custom', message: '…' } as const;

/**
 * A form that the receiver returns to a browser without scripts, with the submitted values and errors. It is
 * prerendered, and the receiver inserts the values (receiver/accept/response-pages.ts). All conditional fields are
 * shown.
 */
export const AnsweredForm = ({ form }: { form: FormDefinition }) => {
  const errors = Object.fromEntries(form.fields.map(({ name }) => [name, faulty]));
  const hasFile = form.fields.some(({ kind }) => kind === 'file');
  return (
    <form
      className="form"
      method="post"
      action={endpointOf(form)}
      encType={hasFile ? 'multipart/form-data' : undefined}
      noValidate
    >
      <input type="hidden" name={sourceField} />
      {form.fields.map((field) =>
        field.kind === 'file' ? (
          <ResumeField
            key={field.name}
            field={field}
            file={undefined}
            onChange={() => undefined}
            note={receiver.page.resumeAgain}
            error={faulty.message}
          />
        ) : (
          <Field key={field.name} field={field} register={(name) => ({ name }) as never} errors={errors} />
        ),
      )}
      <div className="grid gap-3 justify-items-start">
        <button type="submit" className="button button-primary">
          {form.submit.idle}
        </button>
      </div>
    </form>
  );
};
