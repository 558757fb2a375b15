import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { hasServices } from '#generated/features.ts';
import type { FormDefinition } from '../../../schemas/forms/form-definition.ts';
import { type FormValues, formSchema } from '../../../schemas/forms/form-schema.ts';
import { afterNextFrame } from '../moments.ts';
import type { FormEvent } from '../services/presets.ts';
import { notify } from './requests.ts';
import { newViewKey, SubmissionFailed, type ViewKey } from './submit.ts';

export interface Delivery {
  form: FormDefinition;
  /** Sends the validated values. Throws SubmissionFailed with a message for the visitor. */
  deliver: (values: FormValues, key: ViewKey) => Promise<void>;
  /** Runs after success, between the reset of the form and the notification. */
  onDelivered: () => void;
  onFailed?: (failure: SubmissionFailed) => void;
}

const nothing: FieldErrors<FormValues> = {};

/**
 * State of a form. Validates on submit, and from then on whenever a field changes (STA-15). Once the errors are
 * painted, the first invalid field gets the focus, and `announced` has the errors. Allows one submission at a time. A
 * failed one keeps the values and the key, by which the receiver detects a repetition.
 */
export const useSubmission = ({ form, deliver, onDelivered, onFailed }: Delivery) => {
  const resolver = useMemo(() => zodResolver(formSchema(form)), [form]);
  const [failure, setFailure] = useState<SubmissionFailed>();
  const [announced, setAnnounced] = useState(nothing);
  // Unlike formState.isSubmitting, false while the values are validated.
  const [isSending, setSending] = useState(false);
  const { register, handleSubmit, reset, formState, setFocus, watch } = useForm<FormValues>({
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const key = useRef<ViewKey>(undefined);
  const isBusy = useRef(false);

  const send = async (values: FormValues): Promise<void> => {
    setFailure(undefined);
    setSending(true);
    try {
      key.current ??= newViewKey();
      await deliver(values, key.current);
      key.current = undefined;
    } catch (error) {
      if (!(error instanceof SubmissionFailed)) throw error;
      setFailure(error);
      onFailed?.(error);
      return;
    } finally {
      setSending(false);
    }
    reset();
    onDelivered();
    notify(form.notices.success);
    if (hasServices)
      dispatchEvent(new CustomEvent<FormEvent>('form-event', { detail: { name: 'form sent', form: form.id } }));
  };

  /** Focuses the first invalid field and announces the errors. Both take longer than painting the errors. */
  const announce = (errors: FieldErrors<FormValues>): void =>
    afterNextFrame(() => {
      const first = form.fields.find(({ name }) => errors[name]);
      if (first) setFocus(first.name);
      setAnnounced(errors);
    });

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    // A double click before hydration submits twice in one task. React disables the button only on the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    await handleSubmit(
      send,
      announce,
    )(event).finally(() => {
      isBusy.current = false;
    });
  };

  /** Takes the announcement back once the visitor corrects a field, because every change would announce it again. */
  const correct = (): void => setAnnounced(nothing);

  return { register, watch, errors: formState.errors, announced, failure, isSending, submit, correct };
};
