// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoadedService } from '../../../schemas/site/consent.ts';
import { restoreBrowserAfterEach } from '../browser/fake-browser.ts';

restoreBrowserAfterEach();

const constants = vi.hoisted(() => ({ cookieStorageKey: 'answer', consentDays: 0 }));
const services = vi.hoisted((): LoadedService[] => []);
vi.mock('#generated/constants.ts', () => constants);
vi.mock('#generated/services.ts', () => ({ services }));
vi.mock('#generated/features.ts', async (original) => ({ ...(await original<object>()), hasConsent: true }));

const serviceOf = (kind: LoadedService['kind'], given: Partial<LoadedService> = {}): LoadedService => ({
  ...{ kind, hosts: ['stats.example'], site: '7', script: `https://stats.example/${kind}.js` },
  ...{ needsConsent: false, cookies: [], ...given },
});

/** The modules as a page loads them. */
const loaded = async () => ({
  ...(await import('../../../renderer/browser/services/load-services.ts')),
  ...(await import('../../../renderer/browser/services/consent.ts')),
});

/** Scripts of the page, which this browser does not load. */
let scripts: HTMLScriptElement[];

beforeEach(() => {
  vi.resetModules();
  scripts = [];
  services.length = 0;
  constants.consentDays = 0;
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
});

const calls = vi.fn<(...words: unknown[]) => void>();

test.each<[LoadedService, object, () => void, unknown[]]>([
  [
    serviceOf('plausible'),
    { domain: '7' },
    () => vi.stubGlobal('plausible', calls),
    ['form sent', { props: { form: 'lead' } }],
  ],
  [
    serviceOf('umami'),
    { websiteId: '7' },
    () => vi.stubGlobal('umami', { track: calls }),
    ['form sent', { form: 'lead' }],
  ],
  [
    serviceOf('matomo'),
    {},
    () => vi.stubGlobal('_paq', { push: calls }),
    [['trackEvent', 'forms', 'form sent', 'lead']],
  ],
  [
    serviceOf('goatcounter'),
    { goatcounter: 'https://stats.example/count' },
    () => vi.stubGlobal('goatcounter', { count: calls }),
    [{ path: 'form sent', title: 'form sent: lead', event: true }],
  ],
])('$kind is loaded once, and gets its events when it is there', async (service, data, arrive, event) => {
  services.push(service);
  const { loadServices, startServices } = await loaded();
  startServices();
  loadServices(false);
  const [script, ...others] = scripts;
  expect([script?.src, { ...script?.dataset }, others]).toEqual([service.script, data, []]);
  dispatchEvent(new CustomEvent('form-event', { detail: { name: 'form sent', form: 'lead' } }));
  arrive();
  script?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(calls).toHaveBeenLastCalledWith(...event));
});

test.each([
  [true, []],
  [false, [['disableCookies']]],
])('Matomo with consent: %s has cookies only then', async (needsConsent, first) => {
  services.push(serviceOf('matomo', { needsConsent }));
  (await loaded()).loadServices(needsConsent);
  const setUp = [['setTrackerUrl', 'https://stats.example/matomo.php'], ['setSiteId', '7'], ['trackPageView']];
  expect(Reflect.get(globalThis, '_paq')).toEqual([...first, ...setUp, ['enableLinkTracking']]);
});

describe('[STA-28a] [STA-28b] without an end', () => {
  test('an acceptance is the flag true for good, and a refusal lasts as long as the session', async () => {
    const { consentAnswer, storeAnswer } = await loaded();
    expect(consentAnswer()).toBeUndefined();
    storeAnswer(true);
    expect([consentAnswer(), { ...localStorage }]).toEqual([true, { answer: 'true' }]);
    storeAnswer(false);
    expect([consentAnswer(), { ...localStorage }]).toEqual([false, {}]);
    sessionStorage.clear();
    expect(consentAnswer()).toBeUndefined();
  });
});

test('an answer is about the services of its time: a further host asks again, and so does a former banner', async () => {
  constants.consentDays = 182;
  services.push(serviceOf('matomo', { needsConsent: true }));
  localStorage.setItem('answer', 'true');
  const { consentAnswer, storeAnswer } = await loaded();
  expect(consentAnswer()).toBeUndefined();
  storeAnswer(true);
  expect(consentAnswer()).toBe(true);
  services.push(serviceOf('umami', { needsConsent: true, hosts: ['other.example'] }));
  expect(consentAnswer()).toBeUndefined();
});
