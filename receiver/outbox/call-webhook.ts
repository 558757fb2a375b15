import { createHmac } from 'node:crypto';
import type { Submission } from '../store/submission.ts';
import { DeliveryFault } from './delivery-fault.ts';

/** The owner's webhook: its URL, and the secret that signs requests. */
export interface Webhook {
  url: string;
  secret: string;
}

const secretPrefix = 'whsec_';

/** Returns the bytes of a secret: decoded base64 after the prefix, otherwise its characters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(secretPrefix) ? Buffer.from(secret.slice(secretPrefix.length), 'base64') : Buffer.from(secret);

/** Returns the signature headers of a request (standardwebhooks.com). The timestamp is in seconds since 1970. */
const signedHeaders = (secret: string, id: string, timestamp: number, body: string) => {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
};

/** Returns the body, which is the same at every attempt. The resume's bytes stay in the inbox. */
const bodyOf = ({ id, form, language, received, sender, source, content, resume }: Submission): string =>
  JSON.stringify({
    type: 'submission.received',
    timestamp: received,
    data: { id, form, language, received, source, sender, content, resume },
  });

/** Moves credentials from the URL into a header (RFC 7617), because `fetch` rejects URLs with credentials. */
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
 * Notifies the webhook of a submission with a signed POST of JSON. Any 2xx status means success. Redirects are not
 * followed, because the signature is meant for one address. Throws DeliveryFault.
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
    throw new DeliveryFault(`the webhook could not be reached: ${reasonOf(error)}`);
  });
  // Only the status matters, and the body may be of any length.
  await response.body?.cancel().catch(() => undefined);
  if (response.ok) return;
  // Standard Webhooks: 410 Gone means that the receiver wants no more requests.
  throw new DeliveryFault(
    `the webhook responded with ${response.status}`,
    response.status === 410 ? 'unsendable' : undefined,
  );
};
