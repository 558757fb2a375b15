import { DeliveryFault } from '../delivery-fault.ts';
import { asHubspot } from './as-hubspot.ts';
import { asJson } from './as-json.ts';
import { asSlack, asTeams } from './as-message.ts';
import type { Webhook } from './read-webhooks.ts';
import type { WebhookCall, WebhookFormat } from './webhook-request.ts';

const formats: { readonly [As in Webhook['as']]: WebhookFormat<As> } = {
  json: asJson,
  hubspot: asHubspot,
  slack: asSlack,
  teams: asTeams,
};

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

/** Maximum length in bytes of a response that is read. Errors of all known receivers are shorter. */
const longestResponse = 20_000;

/** Returns the beginning of a response, which may be of any length. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of body ?? []) {
      parts.push(part);
      length += part.length;
      if (length > longestResponse) break;
    }
  } catch {
    // The status is known, and matters more.
  }
  return Buffer.concat(parts).toString();
};

/**
 * Notifies a webhook of a submission with a POST of JSON. Any 2xx status means success. Redirects are not followed,
 * because signature and token are meant for one address. Throws DeliveryFault.
 */
export const callWebhook = async <As extends Webhook['as']>(
  call: WebhookCall<As>,
  { now, signal }: { now: number; signal: AbortSignal },
): Promise<void> => {
  const { as } = call.webhook;
  const format: WebhookFormat<As> = formats[as as As];
  const body = JSON.stringify(format.body(call));
  const { url, headers } = withoutCredentials(call.webhook.url);
  const authorization = format.headers?.(call, body, Math.floor(now / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'webhook-id': call.id, ...authorization },
    body,
    redirect: 'manual',
    signal,
  }).catch((error: Error) => {
    throw new DeliveryFault(`the webhook could not be reached: ${reasonOf(error)}`);
  });
  if (response.ok) {
    await response.body?.cancel().catch(() => undefined);
    return;
  }
  const refusal = format.refusal?.(await beginningOf(response), call);
  // Standard Webhooks: 410 Gone means that the receiver wants no more requests. A refused value stays refused.
  const isForGood = response.status === 410 || (response.status === 400 && refusal !== undefined);
  throw new DeliveryFault(
    `the webhook responded with ${response.status}${refusal ? ` (${refusal})` : ''}`,
    isForGood ? 'unsendable' : undefined,
  );
};
