import { services } from '#generated/services.ts';
import type { LoadedService } from '../../../schemas/site/consent.ts';
import { showEmbedsOf } from '../sections/embeds.ts';
import { presets } from './presets.ts';

interface LoadedScript {
  service: LoadedService;
  isReady: Promise<unknown>;
}

const scripts: LoadedScript[] = [];

let scriptPolicy: { createScriptURL: (address: string) => string } | undefined;

/** Returns an address as a TrustedScriptURL, if the browser has that type (https://www.w3.org/TR/trusted-types/). */
const trusted = (address: string): string => {
  scriptPolicy ??= globalThis.trustedTypes?.createPolicy('site-services', {
    createScriptURL: (url) => {
      if (services.every(({ script }) => script !== url)) throw new TypeError(`${url} is no script of a service`);
      return url;
    },
  });
  return scriptPolicy?.createScriptURL(address) ?? address;
};

const loadScript = (service: LoadedService, address: string): Promise<unknown> => {
  const { attributes, prepare } = presets[service.kind] ?? {};
  prepare?.(service);
  const script = document.createElement('script');
  Object.assign(script.dataset, attributes?.(service));
  script.src = trusted(address);
  const isReady = new Promise((done) => {
    script.addEventListener('load', done);
  });
  document.head.append(script);
  return isReady;
};

const load = (service: LoadedService): void => {
  if (service.kind === 'embed') showEmbedsOf(service.hosts);
  // Development counts nobody.
  if (import.meta.env.IS_SERVED || !service.script || scripts.some((other) => other.service === service)) return;
  scripts.push({ service, isReady: loadScript(service, service.script) });
};

/** Loads the services that need consent, or those that need none. */
export const loadServices = (withConsent: boolean): void => {
  for (const service of services) if (service.needsConsent === withConsent) load(service);
};

/** Loads the services that need no consent. Those that run get the events of forms. */
export const startServices = (): void => {
  loadServices(false);
  addEventListener('form-event', ({ detail }) => {
    for (const { service, isReady } of scripts) void isReady.then(() => presets[service.kind]?.report(detail));
  });
};
