import { RateLimiterRes } from 'rate-limiter-flexible';
import type { FormValues } from '../../schemas/forms/form-schema.ts';
import { StoreFault } from '../store/store-fault.ts';
import type { FieldErrors } from './received-forms.ts';
import { ScannerFault } from './resume/scan-for-viruses.ts';

/** Status of each reason, and the seconds after which the sender may retry. data/receiver.yaml has the messages. */
const responses = {
  unreadable: [400],
  foreign: [403],
  otherMethod: [405],
  tooSlow: [408],
  tooLarge: [413],
  otherType: [415],
  invalid: [422],
  tooMany: [429],
  busy: [503, 5],
  late: [503, 5],
  unavailable: [503, 60],
  full: [503, 60],
} as const satisfies Record<string, readonly [status: number, retryAfter?: number]>;

/** `invalid`: the values contain errors. `late`: storing takes too long. */
export type RefusalReason = keyof typeof responses;

interface Details {
  retryAfter?: number;
  /** The message of an invalid submission. */
  message?: string;
  errors?: FieldErrors;
  /** The submitted values of a form with errors, which its page shows again. */
  values?: FormValues;
}

/** A refused submission. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly status: number;
  /** In seconds. */
  readonly retryAfter: number | undefined;
  readonly errors: FieldErrors;
  readonly values: FormValues;

  constructor(reason: RefusalReason, { errors = {}, message = reason, retryAfter, values = {} }: Details = {}) {
    super(message);
    const [status, retry] = responses[reason] as readonly [number, number?];
    this.name = 'Refusal';
    this.reason = reason;
    this.status = status;
    this.retryAfter = retryAfter ?? retry;
    this.errors = errors;
    this.values = values;
  }
}

/** Converts an error into the sender's refusal; undefined for an unexpected error. */
export const toRefusal = (error: unknown): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof RateLimiterRes) {
    return new Refusal('tooMany', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
  }
  if (error instanceof ScannerFault) return new Refusal('unavailable');
  if (error instanceof StoreFault) return new Refusal(error.kind === 'full' ? 'full' : 'unavailable');
  return undefined;
};

/** Returns the result of a request, or the refusal that its error becomes. Unexpected errors are thrown again. */
export const refusalOr = <T>(result: Promise<T>): Promise<T | Refusal> =>
  result.catch((error: unknown) => {
    const refusal = toRefusal(error);
    if (refusal) return refusal;
    throw error;
  });
