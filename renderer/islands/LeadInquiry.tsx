import { useEffect, useRef, useState } from 'react';
import { leadForm } from '#generated/forms/lead.ts';
import type { LeadFormType } from '../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { joinsLeadName, leadWireName } from '../../schemas/forms/wire-format.ts';
import { Form } from '../forms/Form.tsx';
import { SubmissionFailed, submitJson } from '../forms/submit.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { leadRequests, notify } from './requests.ts';

/**
 * Returns the body of the lead dialog (CAL-2): one name out of two fields, every other field, and the type of the
 * inquiry. Fixed values and the place that opened the dialog follow (CAL-4). A field of the form precedes a fixed
 * value.
 */
export const leadPayload = (values: FormValues, formType: LeadFormType): Record<string, unknown> => {
  const { dialog, fields } = leadForm;
  const isJoined = joinsLeadName(leadForm);
  const others = fields.filter(({ name }) => !isJoined || (name !== 'firstName' && name !== 'lastName'));
  return {
    ...(isJoined && { name: `${values.firstName} ${values.lastName}`.trim() }),
    subject: dialog.subjects[formType],
    ...dialog.fixed,
    formType,
    ...Object.fromEntries(
      others.map(({ kind, name }) => [
        leadWireName(leadForm, name),
        values[name] ?? (kind === 'checkbox' ? false : ''),
      ]),
    ),
  };
};

/**
 * The lead dialog (GLB-2b, HOM-4, STA-16…STA-19, VEQ, CAL-2, CAL-4, ERR-3, ERR-4). Closed, it keeps the values, so that
 * a click beside it loses nothing. A failure is also shown in the dialog: behind a modal dialog screen readers do not
 * announce notifications.
 */
export const LeadInquiry = ({ endpoint }: { endpoint: string }) => {
  const { dialog, notices, fallback } = leadForm;
  const [opening, setOpening] = useState(0);
  const openings = useRef(0);
  const [formType, setFormType] = useState<LeadFormType>();
  const [isPrepared, setPrepared] = useState(false);

  // Made when the island is hydrated, because a link to it is pointed at: opening it then is the platform's work alone.
  useEffect(() => setPrepared(true), []);

  useEffect(
    () =>
      leadRequests.onAdded(() => {
        setFormType(leadRequests.take().at(-1));
        openings.current += 1;
        setOpening(openings.current);
      }),
    [],
  );

  // A closing that comes after the next request was for the opening before it.
  const close = (): void => setOpening((current) => (current === opening ? 0 : current));

  // A page carries no form that nobody has come near.
  if (!isPrepared) return null;
  return (
    <Dialog opening={opening} onClose={close} title={dialog.title} closeLabel={dialog.close}>
      <p className="muted">{dialog.text}</p>
      <Form
        form={leadForm}
        endpoint={endpoint}
        deliver={async (values, key) => {
          // It cannot be sent before it was opened, which says for what.
          if (!formType) return;
          try {
            const fallbacks = { refused: fallback, unreachable: fallback };
            await submitJson({ endpoint, key, fallbacks }, leadPayload(values, formType));
          } catch (error) {
            // The status alone decides; the server's words are for the log (CAL-2, ERR-3).
            console.error(error);
            if (!(error instanceof SubmissionFailed)) throw error;
            throw new SubmissionFailed([notices.failure.title, notices.failure.description].filter(Boolean).join('. '));
          }
        }}
        onDelivered={() => setOpening(0)}
        onFailed={() => notify(notices.failure)}
      />
    </Dialog>
  );
};
