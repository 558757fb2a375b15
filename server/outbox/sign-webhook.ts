import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** The bytes of a secret: those that base64 stands for after the prefix, else those of its letters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(prefix) ? Buffer.from(secret.slice(prefix.length), 'base64') : Buffer.from(secret, 'utf8');

/** A call of the owner's program, before it is signed. */
interface Unsigned {
  id: string;
  /** When it is sent, in seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The headers by which the owner's program knows that a call is ours, and new (standardwebhooks.com). */
export const signWebhook = ({ id, timestamp, body }: Unsigned, secret: string): Readonly<Record<string, string>> => {
  const signature = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
};
