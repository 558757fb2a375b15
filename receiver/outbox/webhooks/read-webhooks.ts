import type { Receiver } from '#generated/entities.ts';
import { type Environment, EnvironmentFault } from '../../../hosting/environment.ts';
import { isLoopback } from '../../../hosting/host-names.ts';
import type { SiteContent } from '../../load-site.ts';
import { DeliveryFault } from '../delivery-fault.ts';

/** A webhook of data/receiver.yaml, with the values of its variables in place of their names. */
export type Webhook = Receiver['webhooks'][string] & { name: string };

/**
 * Throws EnvironmentFault for the address of a public service without encryption. Programs that get JSON may be in a
 * private network.
 */
const expectEncrypted = (as: Webhook['as'], variable: string, url: string): void => {
  const { hostname, protocol } = new URL(url);
  if (as === 'json' || protocol === 'https:' || isLoopback(hostname)) return;
  throw new EnvironmentFault(`${variable} is not encrypted (fix: begin it with https://)`);
};

/** Returns the webhooks whose address is set. Throws EnvironmentFault for one without encryption or its secret. */
export const readWebhooks = ({ webhooks }: Receiver, { webhooks: values }: Pick<Environment, 'webhooks'>): Webhook[] =>
  Object.entries(webhooks).flatMap(([name, settings]): Webhook[] => {
    const url = values[settings.url];
    if (url === undefined) return [];
    expectEncrypted(settings.as, settings.url, url);
    if (!('secret' in settings)) return [{ ...settings, name, url }];
    const secret = values[settings.secret];
    if (secret !== undefined) return [{ ...settings, name, url, secret }];
    throw new EnvironmentFault(`${settings.url} is set and ${settings.secret} is not (fix: set it, too)`);
  });

/** Returns the webhook of a message. Throws DeliveryFault if it was removed or turned off meanwhile. */
export const findWebhook = (
  { receiver }: Pick<SiteContent, 'receiver'>,
  webhooks: readonly Webhook[],
  target = '',
): Webhook => {
  const webhook = webhooks.find(({ name }) => name === target);
  if (webhook) return webhook;
  const settings = receiver.webhooks[target];
  if (settings) throw new DeliveryFault(`${settings.url} is not set (fix: set it, or ignore this message)`);
  throw new DeliveryFault(`data/receiver.yaml has no webhook ${target} (fix: restore it, or ignore this message)`);
};
