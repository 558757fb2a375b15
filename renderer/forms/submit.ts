import { submitTimeout } from '#generated/constants.ts';

/** A submission that the server refused or that did not reach it. The message is fit for a visitor. */
export class SubmissionFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SubmissionFailed';
  }
}

/** What to say when the server does not: after an answer that is not OK, and when none came. */
export interface Fallbacks {
  refused: string;
  unreachable: string;
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

const submit = async (endpoint: string, init: RequestInit, fallbacks: Fallbacks): Promise<void> => {
  // A server that takes the request and never answers is as good as a broken connection.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), submitTimeout);
  try {
    let response: Response;
    try {
      response = await fetch(endpoint, { method: 'POST', signal: patience.signal, ...init });
    } catch {
      // The browser's own words for a broken connection ("Failed to fetch") tell a visitor nothing.
      throw new SubmissionFailed(fallbacks.unreachable);
    }
    const { message } = await bodyOf(response);
    if (!response.ok) throw new SubmissionFailed(typeof message === 'string' && message ? message : fallbacks.refused);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends a submission as JSON (CAL-1). Throws SubmissionFailed with the answer's `message`, or with a fallback. */
export const submitJson = (endpoint: string, payload: object, fallbacks: Fallbacks): Promise<void> =>
  submit(
    endpoint,
    {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(payload),
    },
    fallbacks,
  );

/** Sends a submission with a file as multipart form data (CAL-3). Fails in the same way. */
export const submitMultipart = (endpoint: string, payload: FormData, fallbacks: Fallbacks): Promise<void> =>
  submit(endpoint, { headers: { accept: 'application/json' }, body: payload }, fallbacks);
