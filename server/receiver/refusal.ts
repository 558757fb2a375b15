import type { FieldErrors } from './check-submission.ts';

/** A submission that is not taken: the status of the answer, what the sender reads, and which fields are meant. */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldErrors;
  /** After how many seconds it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    message: string,
    { errors = {}, retryAfter }: { errors?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}
