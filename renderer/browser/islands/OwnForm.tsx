import { useState } from 'react';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { Form, type FormReceiver } from '../forms/Form.tsx';
import { notify } from '../forms/requests.ts';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { submitJson } from '../forms/submit.ts';

/** Returns the request body of a form (CAL-1): every field by name, as text or boolean. */
export const formPayload = (form: FormDefinition, values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(form.fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'checkbox' ? false : '')]));

interface OwnFormProps extends FormReceiver {
  form: FormDefinition;
  /** Text of the submit button; by default that of the definition. */
  idle?: string;
}

/** A form that is sent as its fields are: the contact form, and forms of one's own (STA-11…STA-15, ERR-1, ERR-2). */
export const OwnForm = ({ form, idle = form.submit.idle, ...receiver }: OwnFormProps) => {
  const { success, notices, fallback } = form;
  const [sent, setSent] = useState(false);
  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <Form
      form={form}
      {...receiver}
      idle={idle}
      deliver={(values, key) =>
        submitJson(
          { ...receiver, key, fallbacks: { refused: fallback, unreachable: fallback } },
          formPayload(form, values),
        )
      }
      onDelivered={() => setSent(true)}
      onFailed={() => notify(notices.failure)}
    />
  );
};
