import type { Submission } from '../store/submission.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { signWebhook } from './sign-webhook.ts';

/** Where the owner's program listens, and what its calls are signed with. */
export interface Webhook {
  url: string;
  secret: string;
}

/** What is sent, the same at every attempt. The resume's bytes are not in it: they stay in the inbox. */
const bodyOf = ({ id, form, received, sender, content, resume }: Submission): string =>
  JSON.stringify({
    type: 'submission.received',
    timestamp: received,
    data: { id, form, received, sender, content, resume },
  });

/** `fetch` refuses an address with a name and a password in it: they go where they belong (RFC 7617). */
const withoutCredentials = (address: string): { url: URL; headers: Readonly<Record<string, string>> } => {
  const url = new URL(address);
  const { username, password } = url;
  if (!username && !password) return { url, headers: {} };
  url.username = '';
  url.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { url, headers: { authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` } };
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no reason';
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === 'string' ? cause.code : error.name;
};

/**
 * Tells the owner's program of a submission: a signed POST of JSON, which any answer from 200 to 299 accepts. A
 * redirect is none: what was signed for one address is not sent to another. Throws DeliveryFault.
 */
export const callWebhook = async (
  id: string,
  submission: Submission,
  { url: address, secret }: Webhook,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> => {
  const body = bodyOf(submission);
  const { url, headers } = withoutCredentials(address);
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        ...signWebhook({ id, timestamp: Math.floor(now / 1000), body }, secret),
      },
      body,
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    throw new DeliveryFault(`the webhook was not reached: ${reasonOf(error)}`);
  }
  // The status says it all. What else is answered is not read, however much it is.
  await response.body?.cancel().catch(() => undefined);
  if (!response.ok) throw new DeliveryFault(`the webhook answered with ${response.status}`);
};
