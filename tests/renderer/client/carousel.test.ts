// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startCarousels } from '../../../renderer/client/sections/carousel.ts';
import { type FakeView, fakePreferences, fakeView, restoreBrowserAfterEach } from './fake-browser.ts';
import { find } from './page-elements.ts';

restoreBrowserAfterEach();

let view: FakeView;

const carousel = (name: string): string => `<div data-behavior="carousel" id="${name}">
  <div data-part="view" tabindex="0" role="group" aria-label="Cards"><div><p>A</p><p>B</p></div></div></div>`;
const isRunning = (name: string): boolean => find(`#${name}`).dataset.running !== undefined;

beforeEach(() => {
  view = fakeView();
  fakePreferences();
  document.body.innerHTML = `${carousel('near')}${carousel('far')}<div id="other"></div>`;
  startCarousels();
});

test('every carousel of a page is awaited a screen ahead', () => {
  expect(view.observed().map(({ id }) => id)).toEqual(['near', 'far']);
  expect(view.options).toEqual([{ rootMargin: '100% 0px' }]);
});

test('a carousel starts, once, when the visitor comes near it', async () => {
  view.show(find('#far'), 0);
  expect(view.observed()).toHaveLength(2);
  view.show(find('#near'));
  expect(view.observed()).toEqual([find('#far')]);
  await vi.waitFor(() => expect(isRunning('near')).toBe(true));
  expect(isRunning('far')).toBe(false);
});

test('a row that has become a carousel is no stop of the keyboard', async () => {
  view.show(find('#far'));
  await vi.waitFor(() => expect(isRunning('far')).toBe(true));
  expect(find('#far [data-part="view"]').getAttributeNames()).toEqual(['data-part']);
});
