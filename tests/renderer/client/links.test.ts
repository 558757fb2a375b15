// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isNoted, note } from '../../../renderer/client/browser/storage.ts';
import { hasModifier, isRepeatedClick } from '../../../renderer/client/browser/visitor.ts';
import { startHashScroll } from '../../../renderer/client/links/hash-scroll.ts';
import { startFooter, startRoleLinks, startYear } from '../../../renderer/client/links/page-links.ts';
import { startTabLists } from '../../../renderer/client/sections/tabs.ts';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

const scrolled = vi.fn<(options: unknown) => void>();
/** How the latest scroll to an element moved. */
let behavior: unknown;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement, options) {
    scrolled(this.id || this.localName);
    behavior = (options as ScrollIntoViewOptions).behavior;
  };
  history.replaceState(null, '', '/here');
  // Links that open a tab load nothing.
  vi.spyOn(window, 'open').mockReturnValue(null);
});

test('the first click of a series is no repeated one', () => {
  expect([0, 1, 2, 3].map((detail) => isRepeatedClick({ detail }))).toEqual([false, false, true, true]);
});

test('every modifier key counts, and none without one', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const;
  expect(keys.map((key) => hasModifier({ ...none, [key]: true }))).toEqual(keys.map(() => true));
  expect(hasModifier(none)).toBe(false);
});

test('a flag is set and removed for the session, and never set where the browser blocks the storage', () => {
  const set = (on: boolean): boolean => {
    note('flag', on);
    return isNoted('flag');
  };
  expect([set(true), set(false)]).toEqual([true, false]);
  vi.stubGlobal('sessionStorage', undefined);
  expect([set(true), set(false)]).toEqual([false, false]);
});

describe('a link in the footer', () => {
  beforeEach(() => {
    document.body.innerHTML = `<footer data-behavior="footer"><a id="same" href="/here#hero"><b>A</b></a>
      <a id="other" href="/there"></a><a id="tab" href="/here" target="_blank"></a>
      <a id="site" href="https://elsewhere.example/here"></a></footer>`;
    startFooter();
  });

  test('scrolls to the top of the page that it leads to, and changes the address', () => {
    expect(click('#same b')).toBe(false);
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(location.hash).toBe('#hero');
  });

  test.each([
    ['another page', '#other', {}],
    ['another tab', '#tab', {}],
    ['another site', '#site', {}],
    ['another tab, by Ctrl', '#same', { ctrlKey: true }],
  ])('is followed to %s', (_, selector, init) => {
    expect(click(selector, init)).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

test('the copyright line has the present year', () => {
  vi.setSystemTime(new Date('2031-06-01T12:00:00Z'));
  document.body.innerHTML = '<p data-behavior="year">© 2026 Granary, founded in 1998</p>';
  startYear();
  expect(find('p').textContent).toBe('© 2031 Granary, founded in 1998');
  document.body.innerHTML = '';
  expect(startYear).not.toThrow();
});

describe('a link to the application form', () => {
  const changed = vi.fn<() => void>();
  const page = (form: string): void => {
    document.body.innerHTML = `<a id="role" href="#apply" data-position="Baker">A</a><a id="plain" href="#apply">B</a>${form}`;
    document.querySelector('form')?.addEventListener('change', changed);
  };
  beforeEach(() => {
    changed.mockClear();
    page('<form id="apply"><select name="position"><option>Miller</option><option>Baker</option></select></form>');
    startRoleLinks();
  });

  test.each([
    ['chooses the position of its role', '#role', {}, 'Baker', 1],
    ['chooses nothing without a role', '#plain', {}, 'Miller', 0],
    ['chooses nothing if it opens another tab', '#role', { ctrlKey: true }, 'Miller', 0],
  ])('%s', (_, selector, init, position, times) => {
    expect(click(selector, init)).toBe(true);
    expect(find<HTMLSelectElement>('select').value).toBe(position);
    expect(changed).toHaveBeenCalledTimes(times);
  });

  test('is followed after the application was sent', () => {
    page('<p id="apply">Sent</p>');
    expect(click('#role')).toBe(true);
  });
});

describe('the anchor in the address', () => {
  const load = (hash: string, settings: object, type: string | null = 'navigate'): void => {
    document.body.innerHTML = '<section id="team"></section>';
    document.documentElement.dataset.hash = JSON.stringify(settings);
    history.replaceState(null, '', `/here${hash}`);
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(type ? [{ type } as unknown as PerformanceEntry] : []);
    startHashScroll();
  };
  const slowly = { delay: 300, behavior: 'smooth', clear: false };

  test.each([
    ['is scrolled to after the delay', '#team', slowly, ['team']],
    ['leads to the top if it does not exist', '#nowhere', slowly, ['html']],
    ['leads to the top if it is malformed', '#%', slowly, ['html']],
    ['is left alone without one', '', slowly, []],
  ])('%s', (_, hash, settings, expected) => {
    load(hash, settings);
    vi.advanceTimersByTime(299);
    expect(scrolled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolled.mock.calls.flat()).toEqual(expected);
  });

  test('is removed on legal pages, which stay at the top', () => {
    load('#team', { ...slowly, clear: true });
    expect(location.hash).toBe('');
    vi.advanceTimersByTime(0);
    expect(scrolled.mock.calls.flat()).toEqual(['html']);
  });

  test.each(['reload', 'back_forward', null])('is not scrolled to by a %s', (type) => {
    load('#team', slowly, type);
    vi.advanceTimersByTime(1000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test.each([
    ['smooth', true, 'instant'],
    ['smooth', false, 'smooth'],
    ['instant', true, 'instant'],
    ['instant', false, 'instant'],
  ])('is scrolled to as %s, less motion: %s, by a scroll that is %s', (wanted, less, expected) => {
    vi.stubGlobal('matchMedia', () => ({ matches: less }));
    load('#team', { ...slowly, behavior: wanted });
    vi.advanceTimersByTime(300);
    expect(behavior).toBe(expected);
  });

  test('is not scrolled to on a page that the visitor has already used', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
    load('#team', slowly);
    vi.advanceTimersByTime(1000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test.each(['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'])(
    'is not scrolled to after a %s of the visitor',
    (type) => {
      load('#team', slowly);
      // Without bubbling, so that only the capture phase can hear it.
      document.body.dispatchEvent(new Event(type));
      vi.advanceTimersByTime(1000);
      expect(scrolled).not.toHaveBeenCalled();
    },
  );
});

describe('tabs', () => {
  const tab = (index: number): HTMLElement => find(`[role="tab"]:nth-of-type(${index + 1})`);
  const selected = (): number[] =>
    [...document.querySelectorAll<HTMLElement>('[role="tab"]')].flatMap(({ ariaSelected }, index) =>
      ariaSelected === 'true' ? [index] : [],
    );

  beforeEach(() => {
    const [tabs, panels] = ['tab', 'tabpanel'].map((role) =>
      `<button role="${role}" aria-selected="false"></button>`.repeat(3),
    );
    document.body.innerHTML = `<div data-behavior="tabs" data-shows="shown"><div>${tabs}</div>${panels}</div><p id="shown"></p>`;
    startTabLists();
    tab(0).click();
    scrolled.mockClear();
  });

  test('show the panel of the one that is clicked, and scroll to it', () => {
    tab(1).click();
    expect(selected()).toEqual([1]);
    expect([0, 1, 2].map((index) => tab(index).tabIndex)).toEqual([-1, 0, -1]);
    const panels = [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')];
    expect(panels.map(({ dataset }) => dataset.selected)).toEqual(['false', 'true', 'false']);
    expect([scrolled.mock.calls.flat(), behavior]).toEqual([['shown'], 'instant']);
  });

  test.each([
    ['the tab of a click that came before the script', 2, [2], true],
    ['the selected tab', 0, [0], false],
  ])('begin with the focus on %s', (_, focused, expected, shown) => {
    tab(focused).focus();
    startTabLists();
    expect(selected()).toEqual(expected);
    expect(scrolled.mock.calls.length > 0).toBe(shown);
  });

  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowRight', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['a', 1, 1],
  ])('%s leads from tab %i to tab %i', (key, from, to) => {
    tab(from).click();
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    tab(from).dispatchEvent(event);
    expect(selected()).toEqual([to]);
    expect(event.defaultPrevented).toBe(key !== 'a');
    if (key !== 'a') expect(document.activeElement).toBe(tab(to));
  });
});
