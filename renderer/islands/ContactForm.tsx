import { useEffect, useState } from 'react';
import { contactForm } from '#generated/forms/contact.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { Form, type FormReceiver } from '../forms/Form.tsx';
import { SuccessPanel } from '../forms/SuccessPanel.tsx';
import { submitJson } from '../forms/submit.ts';
import { notify } from './requests.ts';

/** Returns the request body of a contact form (CAL-1): every field by name, as text or boolean. */
export const contactPayload = (values: FormValues): Record<string, string | boolean> =>
  Object.fromEntries(
    contactForm.fields.map(({ name, kind }) => [name, values[name] ?? (kind === 'checkbox' ? false : '')]),
  );

/** Returns the button text. It depends on a query parameter (STA-14), so it is known only in the browser. */
const useIdleText = (): string => {
  const { submit } = contactForm;
  const [text, setText] = useState(submit.idle);
  useEffect(() => {
    const { fromQuery } = contactForm.submit;
    if (!fromQuery) return;
    const value = new URLSearchParams(location.search).get(fromQuery.parameter);
    if (value === fromQuery.equals) setText(fromQuery.idle);
  }, []);
  return text;
};

/** The contact form (STA-11…STA-15, VCF, CAL-1, ERR-1, ERR-2). */
export const ContactForm = (receiver: FormReceiver) => {
  const { success, notices, fallback } = contactForm;
  const [sent, setSent] = useState(false);
  const idle = useIdleText();
  if (sent && success) return <SuccessPanel {...success} onAgain={() => setSent(false)} />;
  return (
    <Form
      form={contactForm}
      {...receiver}
      idle={idle}
      deliver={(values, key) =>
        submitJson(
          { endpoint: receiver.endpoint, key, fallbacks: { refused: fallback, unreachable: fallback } },
          contactPayload(values),
        )
      }
      onDelivered={() => setSent(true)}
      onFailed={() => notify(notices.failure)}
    />
  );
};
