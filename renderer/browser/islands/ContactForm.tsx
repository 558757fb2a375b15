import { useEffect, useState } from 'react';
import { contactForm } from '#generated/forms/contact.ts';
import type { FormReceiver } from '../forms/Form.tsx';
import { OwnForm } from './OwnForm.tsx';

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

/** The contact form (VCF, CAL-1). */
export const ContactForm = (receiver: FormReceiver) => (
  <OwnForm form={contactForm} idle={useIdleText()} {...receiver} />
);
