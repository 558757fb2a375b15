import type { LoadedService, ServiceKind } from '../../../schemas/site/consent.ts';

/** An event for analytics services. Forms dispatch it as `form-event`, and need no code of services for that. */
export interface FormEvent {
  name: 'form sent' | 'dialog opened';
  form: string;
}

interface Preset {
  /** Data attributes of the script. */
  attributes?: (service: LoadedService) => Record<string, string | undefined>;
  /** Runs before the script loads. */
  prepare?: (service: LoadedService) => void;
  /** Counts an event of a form, once the script is there. */
  report: (event: FormEvent) => void;
}

declare global {
  var plausible: ((event: string, options: object) => void) & { o?: object };
  var umami: { track: (event: string, data: object) => void };
  var _paq: (string | undefined)[][];
  var goatcounter: { count: (event: object) => void };
  interface WindowEventMap {
    'form-event': CustomEvent<FormEvent>;
  }
}

/** How to load and call each analytics service, by its documentation. Each counts the page itself. */
export const presets: Readonly<Partial<Record<ServiceKind, Preset>>> = {
  // https://plausible.io/docs/custom-event-goals. The script of one site takes its options from `o`.
  plausible: {
    attributes: ({ site }) => ({ domain: site }),
    prepare: () => {
      globalThis.plausible = Object.assign(() => undefined, { o: {} });
    },
    report: ({ name, form }) => plausible(name, { props: { form } }),
  },
  // https://docs.umami.is/docs/tracker-functions
  umami: {
    attributes: ({ site }) => ({ websiteId: site }),
    report: ({ name, form }) => umami.track(name, { form }),
  },
  // https://developer.matomo.org/api-reference/tracking-javascript
  matomo: {
    prepare: ({ hosts, needsConsent, site }) => {
      globalThis._paq = [
        ...(needsConsent ? [] : [['disableCookies']]),
        ['setTrackerUrl', `https://${hosts[0]}/matomo.php`],
        ['setSiteId', site],
        ['trackPageView'],
        ['enableLinkTracking'],
      ];
    },
    report: ({ name, form }) => _paq.push(['trackEvent', 'forms', name, form]),
  },
  // https://www.goatcounter.com/help/events
  goatcounter: {
    attributes: ({ hosts }) => ({ goatcounter: `https://${hosts[0]}/count` }),
    report: ({ name, form }) => goatcounter.count({ path: name, title: `${name}: ${form}`, event: true }),
  },
};
