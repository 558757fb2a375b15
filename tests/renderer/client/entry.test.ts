// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as features from '#generated/features.ts';
import { type FakeView, fakePreferences, fakeView, recordListeners } from './fake-browser.ts';
import { click, find } from './page-elements.ts';

let view: FakeView;
let loadState: DocumentReadyState = 'complete';

/** Starts the script of every page, as a browser does. */
const load = async (): Promise<void> => {
  vi.resetModules();
  await import('../../../renderer/client/entry.ts');
};
const isObserved = (name: string): boolean => view.observed().includes(find(`[data-behavior="${name}"]`));

beforeEach(() => {
  const forget = recordListeners();
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2031-06-01T12:00:00Z'));
  view = fakeView();
  fakePreferences();
  loadState = 'complete';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => loadState);
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  vi.stubGlobal('requestIdleCallback', () => 1);
  vi.stubGlobal('innerWidth', 1000);
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 985, configurable: true });
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.body.innerHTML = `<header data-behavior="hero-flag"></header><a data-behavior="quote-button"></a>
    <div data-behavior="dropdown"><button id="group" aria-expanded="false"></button></div>
    <dialog data-behavior="drawer" id="menu"></dialog><div data-island="ContactForm" data-when="visible"></div>
    <div data-behavior="tabs"><button role="tab"></button></div><div data-behavior="carousel"></div>
    <dl data-behavior="milestones"></dl><p data-behavior="year">© 2026</p>`;
  return () => {
    forget();
    vi.useRealTimers();
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(document.documentElement, 'clientWidth');
});

test('the script of every page starts its behaviors and then says that the page is ready', async () => {
  await load();
  click('#group');
  find('[role="tab"]').click();
  expect({
    ready: document.documentElement.dataset.ready,
    scrollBar: document.documentElement.dataset.scrollBar,
    drawer: find('dialog').getAttribute('closedby'),
    dropdown: find('#group').getAttribute('aria-expanded'),
    tab: find('[role="tab"]').ariaSelected,
    year: find('p').textContent,
    hero: find('header').dataset.overHero,
    quote: find('a').dataset.visible,
    island: view.observed().includes(find('[data-island]')),
    carousel: isObserved('carousel'),
    milestones: isObserved('milestones'),
  }).toEqual({
    ready: '',
    scrollBar: '',
    drawer: 'closerequest',
    dropdown: 'true',
    tab: 'true',
    year: '© 2031',
    hero: 'true',
    quote: features.hasQuoteButton ? 'false' : undefined,
    island: true,
    carousel: true,
    milestones: true,
  });
});

test('nothing counts or moves on a page that is rendered ahead, until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await load();
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
