import { submitTimeout } from '#generated/constants.ts';
import {
  encodeSource,
  type FormSource,
  longestCampaignValue,
  sourceHeader,
  sourceNames,
} from '../../../schemas/forms/form-source.ts';
import { slowestLine } from '../../../schemas/forms/resume.ts';

/** A submission that the server rejected or that did not reach it. The message is fit for a visitor. */
export class SubmissionFailed extends Error {
  override name = 'SubmissionFailed';
  /** False if the form stopped the submission itself, so that another attempt would not help. */
  readonly wasSent: boolean;

  constructor(message: string, { wasSent = true } = {}) {
    super(message);
    this.wasSent = wasSent;
  }
}

/** Returns a JSON response body. Anything but an object (an empty body, HTML) becomes an empty object (CAL-1). */
const bodyOf = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/**
 * Idempotency key, by which the receiver detects a submission repeated after a lost response. A form keeps its key
 * until a submission succeeds. Undefined outside of a secure context; the receiver then compares the content.
 */
export type ViewKey = string | undefined;

export const newViewKey = (): ViewKey => (isSecureContext ? crypto.randomUUID() : undefined);

/** Milliseconds since page load, for spam detection: bots submit faster than people. */
const pageAge = (): string => String(Math.round(performance.now()));

/**
 * Adds to the form's place how the visitor came to this page. Only this page view is known: the browser stores nothing
 * for it.
 */
const viewSource = (place: FormSource): FormSource => {
  const query = new URLSearchParams(location.search);
  const campaign = sourceNames.flatMap((name) => {
    const value = name.startsWith('utm_') ? query.get(name) : null;
    return value && value.length <= longestCampaignValue ? [[name, value]] : [];
  });
  const referrer = document.referrer && new URL(document.referrer).hostname;
  const isOther = referrer !== '' && referrer !== location.hostname;
  return { ...place, ...(isOther && { referrer }), ...Object.fromEntries(campaign) };
};

interface Submission {
  endpoint: string;
  /** Page and place of the form. */
  source: FormSource;
  /** Messages for an error response without `message`, and for no response. */
  fallbacks: { refused: string; unreachable: string };
  key: ViewKey;
}

const submit = async (
  { endpoint, fallbacks, key, source }: Submission,
  headers: Readonly<Record<string, string>>,
  body: BodyInit,
  timeToSend = 0,
): Promise<void> => {
  // Treats a server that never responds like a lost connection.
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), submitTimeout + timeToSend);
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      signal: timeout.signal,
      headers: {
        accept: 'application/json',
        'x-form-age': pageAge(),
        [sourceHeader]: encodeSource(viewSource(source)),
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      body,
      // Replaces the browser's message ("Failed to fetch"), which does not help a visitor.
    }).catch(() => {
      throw new SubmissionFailed(fallbacks.unreachable);
    });
    const { message } = await bodyOf(response);
    if (!response.ok) throw new SubmissionFailed(typeof message === 'string' && message ? message : fallbacks.refused);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a submission as JSON (CAL-1). Throws SubmissionFailed with the response's `message` or a fallback. */
export const submitJson = (submission: Submission, payload: object): Promise<void> =>
  submit(submission, { 'content-type': 'application/json' }, JSON.stringify(payload));

/** Sends a submission with a file as multipart form data (CAL-3). Waits for slow lines, and throws like submitJson. */
export const submitMultipart = (submission: Submission, payload: FormData): Promise<void> => {
  const bytes = [...payload.values()].reduce((sum, value) => sum + (value instanceof File ? value.size : 0), 0);
  return submit(submission, {}, payload, (bytes / slowestLine) * 1000);
};
