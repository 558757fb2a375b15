// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieBannerDelay, particleStorageKey } from '#generated/constants.ts';
import * as features from '#generated/features.ts';
import { click, type FakeView, fakePreferences, fakeView, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

let view: FakeView;
let loadState: DocumentReadyState = 'complete';
/** How far below the window's top the approach section is. */
let top = 0;
const hidden = vi.fn<() => void>();
const animated = vi.fn(() => ({ pause: () => undefined }) as unknown as Animation);

/** Starts the script of every page, as a browser does. */
const load = async (): Promise<void> => {
  vi.resetModules();
  await import('../../../renderer/client/entry.ts');
};
const isObserved = (name: string): boolean => view.observed().includes(find(`[data-behavior="${name}"]`));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2031-06-01T12:00:00Z'));
  view = fakeView();
  fakePreferences();
  loadState = 'complete';
  top = 9000;
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => loadState);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('innerWidth', 1000);
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 985, configurable: true });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/here#old');
  sessionStorage.setItem(particleStorageKey, 'true');
  document.documentElement.dataset.hash = '{"clear":true}';
  document.body.innerHTML = `<header data-behavior="hero-flag"></header><a data-behavior="quote-button"></a>
    <div data-behavior="dropdown"><button id="group" aria-expanded="false"></button></div>
    <nav><button class="menu-more"></button><a id="row" href="#row">A</a></nav><div id="menu-open"></div>
    <dialog data-behavior="drawer" id="menu"></dialog><div data-island="ContactForm" data-when="visible"></div>
    <a id="search" data-behavior="search" href="/search">A</a><a id="lead" data-lead="quote" href="/contact">A</a>
    <a id="role" data-position="Baker" href="#apply">A</a>
    <form id="apply"><select name="position"><option>Miller</option><option>Baker</option></select></form>
    <div data-behavior="tabs"><button role="tab"></button></div><div data-behavior="carousel"></div>
    <div data-behavior="approach"><header></header></div><dl data-behavior="milestones"></dl>
    <section data-behavior="cookie-banner" hidden></section>
    <label data-behavior="particles"><input type="checkbox"></label>
    <footer data-behavior="footer"><a id="same" href="/here">A</a><p data-behavior="year">© 2026</p></footer>`;
  find('#menu-open').hidePopover = hidden.mockClear();
  vi.stubGlobal('scrollTo', () => undefined);
  find('[data-behavior="approach"]').getBoundingClientRect = () => ({ top }) as DOMRect;
  Element.prototype.animate = animated.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});

test('the script of every page starts its behaviors and then says that the page is ready', async () => {
  await load();
  expect(location.hash).toBe('');
  click('#group');
  find('[role="tab"]').click();
  click('#row');
  top = 1;
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(cookieBannerDelay);
  expect({
    ready: document.documentElement.dataset.ready,
    scrollBar: document.documentElement.dataset.scrollBar,
    drawer: find('dialog').getAttribute('closedby'),
    dropdown: find('#group').getAttribute('aria-expanded'),
    more: hidden.mock.calls.length,
    tab: find('[role="tab"]').ariaSelected,
    year: find('p').textContent,
    hero: find('header').dataset.overHero,
    approach: animated.mock.calls.length,
    isTopLinkFollowed: click('#same'),
  }).toEqual({
    ready: '',
    scrollBar: '',
    drawer: 'closerequest',
    dropdown: 'true',
    more: 1,
    tab: 'true',
    year: '© 2031',
    hero: 'true',
    approach: 1,
    isTopLinkFollowed: false,
  });
  for (const name of ['[data-island]', '[data-behavior="carousel"]', '[data-behavior="milestones"]'])
    expect(view.observed()).toContain(find(name));
});

test('the script starts what the site has', async () => {
  await load();
  vi.advanceTimersByTime(cookieBannerDelay);
  click('#role');
  expect({
    quoteButton: find('[data-behavior="quote-button"]').dataset.visible !== undefined,
    search: !click('#search'),
    leadDialog: !click('#lead'),
    applicationForm: find<HTMLSelectElement>('select').value === 'Baker',
    cookieBanner: !find('[data-behavior="cookie-banner"]').hidden,
    particles: find<HTMLInputElement>('[type="checkbox"]').checked,
  }).toEqual({
    quoteButton: features.hasQuoteButton,
    search: features.hasSearch,
    leadDialog: features.hasLeadDialog,
    applicationForm: features.hasApplicationForm,
    cookieBanner: features.hasCookieBanner,
    particles: features.hasParticles,
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
