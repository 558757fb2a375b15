// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieBannerDelay } from '#generated/constants.ts';
import { startCookieBanner } from '../../../renderer/browser/menus/cookie-banner.ts';
import { startMoreMenu } from '../../../renderer/browser/menus/more-menu.ts';
import { whenIdle, whenNear } from '../../../renderer/browser/moments.ts';
import { startMotion } from '../../../renderer/browser/sections/motion.ts';
import { isPaused } from '../../../renderer/browser/visitor.ts';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
});

describe('work', () => {
  test('for idle browsers is done later where the browser cannot tell', () => {
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback());
    whenIdle(work);
    expect(work).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window, 'requestIdleCallback');
    whenIdle(work);
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(50);
    expect(work).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['is not done for an element in view', 999, 0, 0],
    ['is done at once at the lower edge of the window', 1000, 1, 1],
    ['is done at once half a screen ahead', 1499, 1, 1],
    ['is done once when the page is scrolled near', 1500, 0, 1],
  ])('%s', (_, top, first, later) => {
    vi.stubGlobal('innerHeight', 1000);
    const element = document.createElement('p');
    const box = vi.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    whenNear(element, work);
    expect(work).toHaveBeenCalledTimes(first);
    box.mockReturnValue({ top: 1200 } as DOMRect);
    dispatchEvent(new Event('scroll'));
    dispatchEvent(new Event('scroll'));
    expect(work).toHaveBeenCalledTimes(later);
  });
});

test('a page that the browser restores takes over the pause of a later page', () => {
  document.body.innerHTML = '<input type="checkbox" class="motion-toggle">';
  startMotion();
  find('input').click();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(isPaused()).toBe(false);
});

test('a page in the editor is paused', () => {
  document.documentElement.dataset.still = '';
  expect(isPaused()).toBe(true);
  delete document.documentElement.dataset.still;
  expect(isPaused()).toBe(false);
});

test.each(['accept', 'decline'])(
  '[STA-27] the cookie banner is hidden by “%s” also where the browser blocks storages, and asks again after its delay',
  (answer) => {
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    const isHidden = (): boolean => find('[data-behavior]').hidden === true;
    for (const times of [1, 2]) {
      document.body.innerHTML = `<div data-behavior="cookie-banner" hidden>
        <button data-answer="accept"></button><button data-answer="decline"></button></div>`;
      vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
      startCookieBanner(work);
      vi.advanceTimersByTime(cookieBannerDelay - 1);
      expect(isHidden()).toBe(true);
      vi.advanceTimersByTime(1);
      expect(isHidden()).toBe(false);
      find(`[data-answer="${answer}"]`).click();
      expect(isHidden()).toBe(true);
      expect(work).toHaveBeenCalledTimes(times);
    }
  },
);

describe('the rows behind "More"', () => {
  const hide = vi.fn<() => void>();
  const focus = (to: string) => (): boolean =>
    find('nav a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find(to) }));

  beforeEach(() => {
    hide.mockClear();
    document.body.innerHTML =
      '<nav><ul id="menu-list"><li><a href="#a">A</a></li></ul><button class="menu-more"></button><span id="menu-open"></span></nav><a id="out" href="#b">B</a>';
    find('#menu-open').hidePopover = hide;
    startMoreMenu();
  });

  test.each<[what: string, act: () => boolean, times: number]>([
    ['close when a link is chosen', () => click('nav a'), 1],
    ['stay for a press inside', () => find('nav a').dispatchEvent(new Event('pointerdown', { bubbles: true })), 0],
    ['close when the focus leaves', focus('#out'), 1],
    ['stay when the focus moves inside', focus('button'), 0],
  ])('%s', (_, act, times) => {
    act();
    expect(hide).toHaveBeenCalledTimes(times);
  });

  test('give the focus to their button when Escape closes them', () => {
    vi.spyOn(find('#menu-open'), 'matches').mockReturnValue(true);
    find('nav a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([hide.mock.calls.length, document.activeElement]).toEqual([1, find('.menu-more')]);
  });
});
