// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeView, fakePreferences, fakeView, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

let view: FakeView;

/** Starts the script of every page, as a browser does. */
const load = async (state: DocumentReadyState): Promise<void> => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
  vi.resetModules();
  await import('../../../renderer/browser/entry.ts');
};
const isObserved = (name: string): boolean => view.observed().includes(find(`[data-behavior="${name}"]`));

beforeEach(() => {
  vi.useFakeTimers();
  view = fakeView();
  fakePreferences();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
  document.body.innerHTML = `<header data-behavior="hero-flag"></header>
    <div data-behavior="carousel"></div><dl data-behavior="milestones"></dl>`;
});

test('nothing counts or moves on a page that is rendered ahead, until it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await load('complete');
  expect([isObserved('carousel'), isObserved('milestones'), find('header').dataset.overHero]).toEqual([
    false,
    false,
    undefined,
  ]);
  document.dispatchEvent(new Event('prerenderingchange'));
  vi.advanceTimersByTime(0);
  expect([isObserved('carousel'), isObserved('milestones')]).toEqual([true, true]);
  Reflect.deleteProperty(document, 'prerendering');
});

test('the milestones wait for the load event, when the browser has gone to the anchor', async () => {
  await load('interactive');
  expect([isObserved('carousel'), isObserved('milestones')]).toEqual([true, false]);
  dispatchEvent(new Event('load'));
  expect(isObserved('milestones')).toBe(true);
});
