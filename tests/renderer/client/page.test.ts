// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieBannerDelay, cookieStorageKey } from '#generated/constants.ts';
import { whenActivated, whenIdle, whenLoaded, whenNear } from '../../../renderer/client/browser/moments.ts';
import { startCookieBanner } from '../../../renderer/client/menu/cookie-banner.ts';
import { startDropdowns } from '../../../renderer/client/menu/dropdowns.ts';
import { startMoreMenu } from '../../../renderer/client/menu/more-menu.ts';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

const work = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  work.mockClear();
  localStorage.clear();
  sessionStorage.clear();
});

const loading = (state: DocumentReadyState): void => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
};

describe('work', () => {
  test('after the load event is done at once if that has been, else once with it', () => {
    loading('complete');
    whenLoaded(work);
    expect(work).toHaveBeenCalledTimes(1);
    loading('interactive');
    whenLoaded(work);
    expect(work).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('load'));
    dispatchEvent(new Event('load'));
    expect(work).toHaveBeenCalledTimes(2);
  });

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

  test('for a page that is rendered ahead waits for the visitor', () => {
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback());
    whenActivated(work);
    expect(work).toHaveBeenCalledTimes(1);
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    whenActivated(work);
    expect(work).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('prerenderingchange'));
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(document, 'prerendering');
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

describe('the cookie banner', () => {
  const page = (): void => {
    document.body.innerHTML = `<a id="before" href="/">A</a><div data-behavior="cookie-banner" hidden>
      <button data-answer="accept"><b>Yes</b></button><button data-answer="decline">No</button><i>…</i></div>`;
    loading('complete');
    startCookieBanner(work);
  };
  const isHidden = (): boolean => find('[data-behavior]').hidden === true;

  test('[STA-27] [CST-11b] appears after its delay, which begins when the page has loaded', () => {
    page();
    expect(isHidden()).toBe(true);
    vi.advanceTimersByTime(cookieBannerDelay - 1);
    expect(isHidden()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isHidden()).toBe(false);
  });

  test.each([
    ['accepted', '[data-answer="accept"] b', 'true', null],
    ['declined', '[data-answer="decline"]', null, 'false'],
  ])('is gone once it is %s, remembers that and returns the focus', (_, selector, forGood, forSession) => {
    page();
    vi.advanceTimersByTime(cookieBannerDelay);
    find('[data-answer]').dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: find('#before') }));
    find('i').click();
    expect(isHidden()).toBe(false);
    find(selector).click();
    expect([isHidden(), document.activeElement]).toEqual([true, find('#before')]);
    expect([localStorage.getItem(cookieStorageKey), sessionStorage.getItem(cookieStorageKey)]).toEqual([
      forGood,
      forSession,
    ]);
    page();
    vi.advanceTimersByTime(2 * cookieBannerDelay);
    expect(isHidden()).toBe(true);
  });

  test('calls back once it is answered, and at once on the next page', () => {
    page();
    vi.advanceTimersByTime(cookieBannerDelay);
    expect(work).not.toHaveBeenCalled();
    find('[data-answer="decline"]').click();
    expect(work).toHaveBeenCalledTimes(1);
    page();
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('returns the focus to the element before the banner, however it moves inside', () => {
    page();
    const enter = (relatedTarget: Element | null): boolean =>
      find('[data-answer]').dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget }));
    enter(find('#before'));
    enter(find('[data-answer="decline"]'));
    enter(null);
    const focus = vi.spyOn(find('#before'), 'focus');
    find('[data-answer="accept"]').click();
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  test.each(['accept', 'decline'])(
    'is hidden by “%s” also where the browser blocks storages, and asks again',
    (answer) => {
      vi.stubGlobal('localStorage', undefined);
      vi.stubGlobal('sessionStorage', undefined);
      page();
      find(`[data-answer="${answer}"]`).click();
      expect(isHidden()).toBe(true);
      page();
      vi.advanceTimersByTime(cookieBannerDelay);
      expect(isHidden()).toBe(false);
    },
  );
});

describe('the rows behind "More"', () => {
  const hide = vi.fn<() => void>();
  beforeEach(() => {
    hide.mockClear();
    document.body.innerHTML =
      '<nav><ul id="menu-list"><li><a href="#a">A</a></li></ul><button class="menu-more"></button><span id="menu-open"></span></nav><p></p><a id="out" href="#b">B</a>';
    find('#menu-open').hidePopover = hide;
    startMoreMenu();
  });

  const press = (selector: string) => (): boolean =>
    find(selector).dispatchEvent(new Event('pointerdown', { bubbles: true }));
  const focus = (to: string) => (): boolean =>
    find('nav a').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find(to) }));
  test.each<[what: string, act: () => boolean, times: number]>([
    ['close when a link is chosen', () => click('nav a'), 1],
    ['stay for a click on the button', () => click('button'), 0],
    ['close by a press elsewhere', press('p'), 1],
    ['stay for a press inside', press('nav a'), 0],
    ['close when the focus leaves', focus('#out'), 1],
    ['stay when the focus moves inside', focus('button'), 0],
  ])('%s', (_, act, times) => {
    act();
    expect(hide).toHaveBeenCalledTimes(times);
  });

  describe('and Escape', () => {
    const press = (key: string): boolean =>
      find('nav a').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

    beforeEach(() => {
      vi.spyOn(find('#menu-open'), 'matches').mockReturnValue(true);
    });

    test('close, and the button has the focus', () => {
      press('Enter');
      expect(hide).not.toHaveBeenCalled();
      press('Escape');
      expect(hide).toHaveBeenCalledTimes(1);
      expect(document.activeElement).toBe(find('.menu-more'));
    });

    test('leave the focus alone while they are closed', () => {
      vi.mocked(find('#menu-open').matches).mockReturnValue(false);
      press('Escape');
      expect([hide.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
    });

    test('stay while the key closes a dropdown, and close with the next one', () => {
      find('nav').insertAdjacentHTML(
        'beforeend',
        '<div data-behavior="dropdown"><button aria-expanded="true"></button></div>',
      );
      startDropdowns();
      press('Escape');
      expect(hide).not.toHaveBeenCalled();
      press('Escape');
      expect(hide).toHaveBeenCalledTimes(1);
    });
  });

  test.each(['#menu-open', '#menu-list', '.menu-more', 'nav'])('need %s', (selector) => {
    const gone = find(selector);
    gone.replaceWith(...gone.children);
    expect(startMoreMenu).not.toThrow();
  });

  test('are opened once by a double click', () => {
    expect([click('button'), click('button', { detail: 2 })]).toEqual([true, false]);
  });
});
