// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startHashScroll } from '../../../renderer/browser/links/hash-scroll.ts';
import { startFooter } from '../../../renderer/browser/links/page-links.ts';
import { hasModifier, isRepeatedClick } from '../../../renderer/browser/visitor.ts';
import { click, restoreBrowserAfterEach } from './fake-browser.ts';

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

test.each([
  ['stays on a page that it leads to', '#same b', {}, false],
  ['leads to another page', '#other', {}, true],
  ['leads to another site', '#site', {}, true],
  ['opens another tab by Ctrl', '#same', { ctrlKey: true }, true],
])('a link in the footer %s', (_, selector, init, follows) => {
  document.body.innerHTML = `<footer data-behavior="footer"><a id="same" href="/here#hero"><b>A</b></a>
    <a id="other" href="/there"></a><a id="site" href="https://elsewhere.example/here"></a></footer>`;
  startFooter();
  expect(click(selector, init)).toBe(follows);
  expect(scrolled).toHaveBeenCalledTimes(follows ? 0 : 1);
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
    ['is scrolled to after the delay', '#team', ['team']],
    ['leads to the top if it is malformed', '#%', ['html']],
    ['is left alone without one', '', []],
  ])('%s', (_, hash, expected) => {
    load(hash, slowly);
    vi.advanceTimersByTime(300);
    expect(scrolled.mock.calls.flat()).toEqual(expected);
  });

  test.each(['reload', 'back_forward', null])('is not scrolled to by a %s', (type) => {
    load('#team', slowly, type);
    vi.advanceTimersByTime(1000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('is scrolled to instantly for visitors who prefer less motion', () => {
    load('#team', slowly);
    vi.advanceTimersByTime(300);
    expect(behavior).toBe('instant');
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
