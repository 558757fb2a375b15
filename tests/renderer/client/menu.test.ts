// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropdownCloseDelay, heroThreshold, quoteThreshold } from '#generated/constants.ts';
import { startDrawer } from '../../../renderer/client/menu/drawer.ts';
import { startDropdowns } from '../../../renderer/client/menu/dropdowns.ts';
import { startHeroFlag, startQuoteButton } from '../../../renderer/client/menu/scroll-flags.ts';
import { recordListeners } from './fake-browser.ts';
import { click, find } from './page-elements.ts';

beforeEach(() => {
  vi.useFakeTimers();
  const forget = recordListeners();
  return () => {
    forget();
    vi.useRealTimers();
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('dropdowns', () => {
  const group = (name: string): string =>
    `<div data-behavior="dropdown" id="${name}"><button aria-expanded="false"></button><a href="/">A</a></div>`;
  const button = (name: string): HTMLButtonElement => find(`#${name} button`);
  const isOpen = (name: string): boolean => button(name).getAttribute('aria-expanded') === 'true';
  const pointer = (type: string, target: string, pointerType = 'mouse'): boolean =>
    find(target).dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerdown', pointerType }));
  const pressEscape = (): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  const hovering = (matches: boolean): void => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
  };

  beforeEach(() => {
    hovering(false);
    document.body.innerHTML = `${group('one')}${group('two')}<p id="other"></p>`;
    startDropdowns();
  });

  test('open and close by their button', () => {
    button('one').click();
    expect([isOpen('one'), isOpen('two')]).toEqual([true, false]);
    button('one').click();
    expect(isOpen('one')).toBe(false);
    expect(find('#one').dataset.dismissed).toBe('');
    button('one').click();
    expect([isOpen('one'), find('#one').dataset.dismissed]).toEqual([true, undefined]);
  });

  test('stay open when the mouse that opened them clicks', () => {
    hovering(true);
    pointer('pointerenter', '#one');
    button('one').dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(isOpen('one')).toBe(true);
  });

  test('close after the delay once the mouse has left, unless it returns', () => {
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(dropdownCloseDelay - 1);
    expect(isOpen('one')).toBe(true);
    pointer('pointerenter', '#one');
    vi.advanceTimersByTime(2 * dropdownCloseDelay);
    expect(isOpen('one')).toBe(true);
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(dropdownCloseDelay);
    expect(isOpen('one')).toBe(false);
  });

  test('stay open without the mouse when the keyboard opened them', () => {
    button('one').click();
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(2 * dropdownCloseDelay);
    expect(isOpen('one')).toBe(true);
  });

  test('stay open for the keyboard after the mouse has opened and closed them', () => {
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(dropdownCloseDelay);
    button('one').click();
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(dropdownCloseDelay);
    expect(isOpen('one')).toBe(true);
  });

  test('ignore the hover of a finger', () => {
    pointer('pointerenter', '#one', 'touch');
    expect(isOpen('one')).toBe(false);
  });

  test('are open one at a time', () => {
    button('one').click();
    pointer('pointerenter', '#two');
    expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
  });

  test('close by a press elsewhere and not by one inside', () => {
    button('one').click();
    pointer('pointerdown', '#one a');
    expect(isOpen('one')).toBe(true);
    pointer('pointerdown', '#other');
    expect(isOpen('one')).toBe(false);
  });

  test('close by Escape, which returns the focus only if it was inside', () => {
    button('one').click();
    find('#one a').focus();
    pressEscape();
    expect(isOpen('one')).toBe(false);
    expect(document.activeElement).toBe(button('one'));
    pointer('pointerenter', '#two');
    pressEscape();
    expect(isOpen('two')).toBe(false);
    expect(document.activeElement).toBe(button('one'));
  });

  test.each([
    ['stay open while the focus moves inside', '#one a', true],
    ['close when the focus leaves', '#two a', false],
  ])('%s', (_, to, open) => {
    button('one').click();
    button('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find(to) }));
    expect(isOpen('one')).toBe(open);
  });
});

describe('the drawer', () => {
  const close = vi.fn<() => void>();

  beforeEach(() => {
    close.mockClear();
    document.body.innerHTML = `<button commandfor="menu" command="show-modal"></button>
      <dialog id="menu" data-behavior="drawer"><a href="#x">A</a><p>B</p></dialog>`;
    startDrawer();
    const drawer = find<HTMLDialogElement>('dialog');
    drawer.close = close;
    drawer.getBoundingClientRect = () => ({ left: 500 }) as DOMRect;
  });

  test.each([
    ['closes when a link is chosen', () => click('dialog a'), 1],
    ['stays open when its text is clicked', () => click('dialog p'), 0],
    ['stays open for the second click of a double click', () => click('dialog a', { detail: 2 }), 0],
    [
      'closes when the backdrop is pressed and clicked',
      () => {
        find('dialog').dispatchEvent(new PointerEvent('pointerdown', { clientX: 10 }));
        click('dialog', { clientX: 10 });
      },
      1,
    ],
    [
      'stays open when a press inside ends on the backdrop',
      () => {
        find('dialog').dispatchEvent(new PointerEvent('pointerdown', { clientX: 600 }));
        click('dialog', { clientX: 10 });
      },
      0,
    ],
  ])('%s', (_, act, times) => {
    act();
    expect(close).toHaveBeenCalledTimes(times);
  });

  test('is not opened by the second click of a double click', () => {
    expect(click('button', { detail: 2 })).toBe(false);
    expect(click('button', { detail: 1 })).toBe(true);
  });
});

describe('flags that depend on the scroll', () => {
  // As high as makes the header's threshold a whole number of pixels beyond that of the quote button.
  const height = 100 * (quoteThreshold + 10);
  const heroEnd = heroThreshold * (quoteThreshold + 10);
  const flags = (): (string | undefined)[] => [find('header').dataset.overHero, find('a').dataset.visible];

  beforeEach(() => {
    document.body.innerHTML = '<header data-behavior="hero-flag"></header><a data-behavior="quote-button"></a>';
    vi.stubGlobal('innerHeight', height);
    vi.stubGlobal('scrollY', 0);
  });

  test.each([
    [0, 'true', 'false'],
    [quoteThreshold, 'true', 'false'],
    [quoteThreshold + 1, 'true', 'true'],
    [heroEnd - 1, 'true', 'true'],
    [heroEnd, 'false', 'true'],
  ])('at %i the header is over the hero: %s, the quote button is visible: %s', (y, hero, quote) => {
    startHeroFlag();
    startQuoteButton();
    expect(flags()).toEqual(['true', 'false']);
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
    expect(flags()).toEqual([hero, quote]);
  });

  test('change when the window is resized', () => {
    startHeroFlag();
    vi.stubGlobal('innerHeight', -1);
    dispatchEvent(new Event('resize'));
    expect(find('header').dataset.overHero).toBe('false');
  });

  test('are written only when they change, because styles depend on them', async () => {
    startHeroFlag();
    const written = vi.fn<() => void>();
    new MutationObserver(written).observe(find('header'), { attributes: true });
    dispatchEvent(new Event('scroll'));
    await Promise.resolve();
    await Promise.resolve();
    expect(written).not.toHaveBeenCalled();
  });

  test('need no header and no button', () => {
    document.body.innerHTML = '';
    expect(() => [startHeroFlag(), startQuoteButton()]).not.toThrow();
  });
});
