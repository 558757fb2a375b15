// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieBannerDelay, particleStorageKey } from '#generated/constants.ts';
import * as features from '#generated/features.ts';
import { click, type FakeView, fakePreferences, fakeView, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

let view: FakeView;
let loadState: DocumentReadyState = 'complete';

/** Starts the script of every page, as a browser does. */
const load = async (): Promise<void> => {
  vi.resetModules();
  await import('../../../renderer/client/entry.ts');
};
const isObserved = (name: string): boolean => view.observed().includes(find(`[data-behavior="${name}"]`));

beforeEach(() => {
  vi.useFakeTimers();
  view = fakeView();
  fakePreferences();
  loadState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => loadState);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('innerWidth', 1000);
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 985, configurable: true });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/here#old');
  document.documentElement.dataset.hash = '{"clear":true}';
  document.body.innerHTML = `<header data-behavior="hero-flag"></header><a data-behavior="quote-button"></a>
    <a id="search" data-behavior="search" href="/search">A</a><a id="lead" data-lead="quote" href="/contact">A</a>
    <a id="role" data-position="Baker" href="#apply">A</a>
    <form id="apply"><select name="position"><option>Miller</option><option>Baker</option></select></form>
    <div data-behavior="carousel"></div><dl data-behavior="milestones"></dl>
    <section data-behavior="cookie-banner" hidden></section>
    <input type="checkbox" class="motion-toggle">`;
});
afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});

// Browser tests fail for a behavior that is not started.
test('the script starts what the site has, and then says that the page is ready', async () => {
  sessionStorage.setItem(particleStorageKey, 'true');
  await load();
  vi.advanceTimersByTime(cookieBannerDelay);
  click('#role');
  expect({
    ready: document.documentElement.dataset.ready,
    scrollBar: document.documentElement.dataset.scrollBar,
    quoteButton: find('[data-behavior="quote-button"]').dataset.visible !== undefined,
    search: !click('#search'),
    leadDialog: !click('#lead'),
    applicationForm: find<HTMLSelectElement>('select').value === 'Baker',
    cookieBanner: !find('[data-behavior="cookie-banner"]').hidden,
    paused: find<HTMLInputElement>('[type="checkbox"]').checked,
  }).toEqual({
    ready: '',
    scrollBar: '',
    quoteButton: features.hasQuoteButton,
    search: features.hasSearch,
    leadDialog: features.hasLeadDialog,
    applicationForm: features.hasApplicationForm,
    cookieBanner: features.hasCookieBanner,
    paused: true,
  });
});

test('nothing counts or moves on a page that is rendered ahead, until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await load();
  expect(location.hash).toBe('#old');
  expect([isObserved('carousel'), isObserved('milestones'), find('header').dataset.overHero]).toEqual([
    false,
    false,
    undefined,
  ]);
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(0);
  expect([isObserved('carousel'), isObserved('milestones')]).toEqual([true, true]);
});

test('the milestones wait for the load event, when the browser has gone to the anchor', async () => {
  loadState = 'interactive';
  await load();
  expect([isObserved('carousel'), isObserved('milestones')]).toEqual([true, false]);
  dispatchEvent(new Event('load'));
  expect(isObserved('milestones')).toBe(true);
});

test('a page without a scroll bar of its own width keeps no room for one', async () => {
  vi.stubGlobal('innerWidth', 985);
  await load();
  expect(document.documentElement.dataset.scrollBar).toBeUndefined();
});
