import type { Receiver } from '#generated/entities.ts';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { ScannerFault } from '../resume/scan-for-viruses.ts';
import { StoreFault } from '../store/store-fault.ts';
import { BodyNotRead } from './body/watch-body.ts';
import { LimitReached } from './rate-limits.ts';
import type { FieldErrors } from './received-forms.ts';

/** A refused submission: the status, the message for the sender, and the errors of fields. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  /** The submitted values of a form with errors, which its page shows again. */
  readonly values: FormValues;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    { errors = {}, retryAfter, values = {} }: { errors?: FieldErrors; retryAfter?: number; values?: FormValues } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.values = values;
    this.retryAfter = retryAfter;
  }
}

/** Converts an error into the sender's refusal; undefined for an unexpected error. */
export const toRefusal = (error: unknown, refusals: Receiver['refusals']): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof LimitReached) return new Refusal(429, refusals.tooMany, { retryAfter: error.retryAfter });
  if (error instanceof ScannerFault) return new Refusal(503, refusals.unavailable, { retryAfter: 60 });
  if (error instanceof StoreFault) {
    return new Refusal(503, error.kind === 'full' ? refusals.full : refusals.unavailable, { retryAfter: 60 });
  }
  if (!(error instanceof BodyNotRead)) return undefined;
  if (error.fault === 'too-large') return new Refusal(413, refusals.tooLarge);
  if (error.fault === 'too-slow') return new Refusal(408, refusals.tooSlow);
  if (error.fault === 'stopped') return new Refusal(503, refusals.busy, { retryAfter: 5 });
  return new Refusal(400, refusals.unreadable);
};
