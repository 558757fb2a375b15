import { createHmac } from 'node:crypto';
import type { Submission } from '../store/submission.ts';
import { DeliveryFault } from './delivery-fault.ts';

/** The owner's program that is notified of submissions, and the secret that signs the requests. */
export interface Webhook {
  url: string;
  secret: string;
}

const secretPrefix = 'whsec_';

/** The bytes of a secret: base64 after the prefix, otherwise its characters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(secretPrefix) ? Buffer.from(secret.slice(secretPrefix.length), 'base64') : Buffer.from(secret);

/** Returns the headers that prove origin and time, in seconds since 1970, of a request (standardwebhooks.com). */
const signedHeaders = (secret: string, id: string, timestamp: number, body: string) => {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
};

/** The body, the same at every attempt. It does not contain the resume's bytes: they stay in the inbox. */
const bodyOf = ({ id, form, received, sender, content, resume }: Submission): string =>
  JSON.stringify({
    type: 'submission.received',
    timestamp: received,
    data: { id, form, received, sender, content, resume },
  });

/** Moves credentials from the URL into a header (RFC 7617), because `fetch` refuses URLs with credentials. */
const withoutCredentials = (address: string): { url: URL; headers: Readonly<Record<string, string>> } => {
  const url = new URL(address);
  const { username, password } = url;
  if (!username && !password) return { url, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } };
};

const reasonOf = ({ cause, name }: Error): string => {
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : name;
};

/**
 * Notifies the owner's program of a submission with a signed POST of JSON. Any status from 200 to 299 accepts it. It
 * follows no redirect, because the signature is meant for one address. Throws DeliveryFault.
 */
export const callWebhook = async (
  id: string,
  submission: Submission,
  { url: address, secret }: Webhook,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> => {
  const body = bodyOf(submission);
  const { url, headers } = withoutCredentials(address);
  const signature = signedHeaders(secret, id, Math.floor(now / 1000), body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...signature },
    body,
    redirect: 'manual',
    signal,
  }).catch((error: Error) => {
    throw new DeliveryFault(`the webhook was not reached: ${reasonOf(error)}`);
  });
  // The status is enough; the body may be of any length.
  await response.body?.cancel().catch(() => undefined);
  if (!response.ok) throw new DeliveryFault(`the webhook answered with ${response.status}`);
};
