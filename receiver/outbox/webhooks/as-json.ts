import { createHmac } from 'node:crypto';
import type { WebhookFormat } from './webhook-request.ts';

const secretPrefix = 'whsec_';

/** Returns the bytes of a secret: decoded base64 after the prefix, otherwise its characters. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(secretPrefix) ? Buffer.from(secret.slice(secretPrefix.length), 'base64') : Buffer.from(secret);

/** All values, signed as Standard Webhooks (standardwebhooks.com). The resume's bytes stay in the inbox. */
export const asJson: WebhookFormat<'json'> = {
  body: ({ submission: { id, form, language, received, sender, source, content, resume } }) => ({
    type: 'submission.received',
    timestamp: received,
    data: { id, form, language, received, source, sender, content, resume },
  }),
  headers: ({ id, webhook }, text, timestamp) => {
    const signature = createHmac('sha256', keyOf(webhook.secret)).update(`${id}.${timestamp}.${text}`).digest('base64');
    return { 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
  },
};
