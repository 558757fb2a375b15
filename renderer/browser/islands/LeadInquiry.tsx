import { useEffect, useRef, useState } from 'react';
import { hasServices } from '#generated/features.ts';
import { leadForm } from '#generated/forms/lead.ts';
import type { LeadFormType } from '../../../schemas/forms/form-definition.ts';
import type { FormValues } from '../../../schemas/forms/form-schema.ts';
import { joinsLeadName, leadWireName } from '../../../schemas/forms/wire-format.ts';
import { unbroken } from '../../ui/unbroken.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Form, type FormReceiver } from '../forms/Form.tsx';
import { leadRequests, notify } from '../forms/requests.ts';
import { SubmissionFailed, submitJson } from '../forms/submit.ts';
import type { FormEvent } from '../services/presets.ts';

/**
 * Returns the request body of the lead dialog (CAL-2): the joined name, every other field, and the inquiry type. Also
 * contains the fixed values and the subject for the link that opened the dialog (CAL-4). A field overrides a fixed
 * value of the same name.
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
 * The lead dialog (GLB-2b, HOM-4, STA-16…STA-19, VEQ, CAL-2, CAL-4, ERR-3, ERR-4). It keeps its values when closed.
 * Failures also appear inside the dialog, because screen readers do not announce notifications outside of an open modal
 * dialog.
 */
export const LeadInquiry = (receiver: FormReceiver) => {
  const { dialog, notices, fallback } = leadForm;
  const [opening, setOpening] = useState(0);
  const openings = useRef(0);
  const [formType, setFormType] = useState<LeadFormType>();
  const [isPrepared, setPrepared] = useState(false);

  // Renders the form on hydration, when a link to it is hovered or focused, so that opening the dialog is fast.
  useEffect(() => setPrepared(true), []);

  useEffect(
    () =>
      leadRequests.onAdded(() => {
        setFormType(leadRequests.take().at(-1));
        openings.current += 1;
        setOpening(openings.current);
        const detail = { name: 'dialog opened', form: 'lead' } as const;
        if (hasServices) dispatchEvent(new CustomEvent<FormEvent>('form-event', { detail }));
      }),
    [],
  );

  // Ignores a close event of an earlier opening.
  const close = (): void => setOpening((current) => (current === opening ? 0 : current));

  // Keeps the form out of the HTML of every page.
  if (!isPrepared) return null;
  return (
    <Dialog opening={opening} onClose={close} title={dialog.title} closeLabel={dialog.close}>
      <p className="muted">{unbroken(dialog.text)}</p>
      <Form
        form={leadForm}
        {...receiver}
        deliver={async (values, key) => {
          // Set by the request that opened the dialog.
          if (!formType) return;
          try {
            const fallbacks = { refused: fallback, unreachable: fallback };
            await submitJson({ ...receiver, key, fallbacks }, leadPayload(values, formType));
          } catch (error) {
            // The status alone decides which message is shown; the server's message is only logged (CAL-2, ERR-3).
            console.error(error);
            if (!(error instanceof SubmissionFailed)) throw error;
            throw new SubmissionFailed(notices.failure.title);
          }
        }}
        onDelivered={() => setOpening(0)}
        onFailed={() => notify(notices.failure)}
      />
    </Dialog>
  );
};
