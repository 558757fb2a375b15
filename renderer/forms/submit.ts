import { submitTimeout } from '#generated/constants.ts';

/** A submission that the server refused or that did not reach it. The message is fit for a visitor. */
export class SubmissionFailed extends Error {
  override name = 'SubmissionFailed';
}

/** The body of an answer as an object; an empty body, HTML or anything else counts as an empty object (CAL-1). */
const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/**
 * Idempotency key, by which the receiver recognizes a repeated submission after a lost response. A view of a form has
 * one key until it is sent. Browsers create none outside of a secure context; then the receiver compares the content.
 */
export type ViewKey = string | undefined;

export const newViewKey = (): ViewKey => (isSecureContext ? crypto.randomUUID() : undefined);

/** How long the page is open, in milliseconds: nobody fills a form in at once, robots do. */
const pageAge = (): string => String(Math.round(performance.now()));

interface Submission {
  endpoint: string;
  /** Messages for a response that is not OK and has no message, and for no response. */
  fallbacks: { refused: string; unreachable: string };
  key: ViewKey;
}

const submit = async (
  { endpoint, fallbacks, key }: Submission,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
): Promise<void> => {
  // A server that takes the request and never answers is as good as a broken connection.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), submitTimeout);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      signal: timeout.signal,
      headers: {
        accept: 'application/json',
        'x-form-age': pageAge(),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body,
      // The browser's own words for a broken connection ("Failed to fetch") tell a visitor nothing.
    }).catch(() => {
      throw new SubmissionFailed(fallbacks.unreachable);
    });
    const { message } = await bodyOf(response);
    if (!response.ok) throw new SubmissionFailed(typeof message === 'string' && message ? message : fallbacks.refused);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a submission as JSON (CAL-1). Throws SubmissionFailed with the answer's `message`, or with a fallback. */
export const submitJson = (submission: Submission, payload: object): Promise<void> =>
  submit(submission, { 'content-type': 'application/json' }, JSON.stringify(payload));

/** Sends a submission with a file as multipart form data (CAL-3). Fails in the same way. */
export const submitMultipart = (submission: Submission, payload: FormData): Promise<void> =>
  submit(submission, {}, payload);
