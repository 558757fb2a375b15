// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropdownCloseDelay, heroThreshold, quoteThreshold } from '#generated/constants.ts';
import { startDrawer } from '../../../renderer/client/menu/drawer.ts';
import { startDropdowns } from '../../../renderer/client/menu/dropdowns.ts';
import { startHeroFlag, startQuoteButton } from '../../../renderer/client/menu/scroll-flags.ts';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

beforeEach(() => {
  vi.useFakeTimers();
});

describe('dropdowns', () => {
  const group = (name: string): string =>
    `<div data-behavior="dropdown" id="${name}"><button aria-expanded="false"></button><a href="/">A</a></div>`;
  const button = (name: string): HTMLButtonElement => find(`#${name} button`);
  const isOpen = (name: string): boolean => button(name).getAttribute('aria-expanded') === 'true';
  const pointer = (type: string, target: string, pointerType = 'mouse'): boolean =>
    find(target).dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerdown', pointerType }));
  const press = (key: string): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  const hovering = (matches: boolean): void => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query === '(hover: hover)' }));
  };
  const underPointer = (name: string): void => {
    vi.spyOn(find(`#${name}`), 'matches').mockImplementation((selector) => selector === ':hover');
  };

  beforeEach(() => {
    hovering(false);
    document.body.innerHTML = `${group('one')}${group('two')}<p id="other"></p>
      <div data-behavior="dropdown" id="bare"></div>`;
    startDropdowns();
  });

  test('open and close by their button', () => {
    button('one').click();
    expect([isOpen('one'), isOpen('two')]).toEqual([true, false]);
    button('one').click();
    expect(button('one').getAttribute('aria-expanded')).toBe('false');
    expect(find('#one').dataset.dismissed).toBe('');
    button('one').click();
    expect([isOpen('one'), find('#one').dataset.dismissed]).toEqual([true, undefined]);
  });

  test.each([
    ['stay open when the mouse that opened them clicks', true, 1, true],
    ['close by the keyboard where there is a mouse', true, 0, false],
    ['close by a second tap of a finger', false, 1, false],
  ])('%s', (_, hovers, detail, open) => {
    hovering(hovers);
    pointer('pointerenter', '#one');
    button('one').dispatchEvent(new MouseEvent('click', { detail }));
    expect(isOpen('one')).toBe(open);
  });

  test.each([
    ['under a mouse', true, 'one', true],
    ['under a finger', false, 'one', false],
    ['elsewhere', true, 'two', false],
  ])('that the script finds %s are open: %3$s', (_, hovers, name, open) => {
    hovering(hovers);
    underPointer(name);
    startDropdowns();
    expect(isOpen('one')).toBe(open);
  });

  test('stay open under the pointer when the focus leaves, until the pointer leaves', () => {
    button('one').click();
    underPointer('one');
    button('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find('#two a') }));
    expect(isOpen('one')).toBe(true);
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(dropdownCloseDelay);
    expect(isOpen('one')).toBe(false);
  });

  test('stay open when a finger that passed over them leaves', () => {
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one', 'touch');
    vi.advanceTimersByTime(2 * dropdownCloseDelay);
    expect(isOpen('one')).toBe(true);
  });

  test('need a button', () => {
    expect(pointer('pointerenter', '#bare')).toBe(true);
    expect(pointer('pointerdown', '#other')).toBe(true);
    expect(isOpen('one')).toBe(false);
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
    press('Enter');
    expect(isOpen('one')).toBe(true);
    press('Escape');
    expect([isOpen('one'), find('#two').dataset.dismissed]).toEqual([false, undefined]);
    expect(document.activeElement).toBe(button('one'));
    pointer('pointerenter', '#two');
    press('Escape');
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

  const showModal = vi.fn<() => void>();
  const press = (clientX: number, selector = 'dialog'): boolean =>
    find(selector).dispatchEvent(new PointerEvent('pointerdown', { clientX, bubbles: true }));

  beforeEach(() => {
    for (const mock of [close, showModal]) mock.mockClear();
    document.body.innerHTML = `<a class="logo" href="/">Logo</a><button commandfor="menu" command="show-modal"></button>
      <dialog id="menu" data-behavior="drawer"><a href="#x">A</a><p>B</p>
      <button commandfor="menu" command="close"></button></dialog>`;
    const drawer = find<HTMLDialogElement>('dialog');
    Object.assign(drawer, { close, showModal, getBoundingClientRect: () => ({ left: 500 }) });
    startDrawer();
  });

  test.each([
    ['closes when a link is chosen', () => click('dialog a'), 1],
    ['stays open when its text is clicked', () => click('dialog p'), 0],
    ['stays open for the second click of a double click', () => click('dialog a', { detail: 2 }), 0],
    [
      'closes when the backdrop is pressed and clicked',
      () => {
        press(499);
        click('dialog', { clientX: 10 });
      },
      1,
    ],
    ['stays open without a press on the backdrop', () => click('dialog', { clientX: 10 }), 0],
    [
      'stays open when a press on its edge ends on the backdrop',
      () => {
        press(500);
        click('dialog', { clientX: 10 });
      },
      0,
    ],
    [
      'stays open when a press on its text ends on the backdrop',
      () => {
        press(10, 'dialog p');
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
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(click('dialog a', { detail: 2 })).toBe(false);
  });

  test('is opened and closed by the script where the browser knows no commands', () => {
    click('button');
    expect([showModal.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
    click('dialog button');
    expect([showModal.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  test('is left to browsers that know commands', () => {
    Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', { value: null, configurable: true });
    document.body.innerHTML = `${document.body.innerHTML}`;
    Object.assign(find('dialog'), { close, showModal });
    startDrawer();
    click('button');
    click('dialog button');
    expect([showModal.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  });

  test.each([
    ['closes, and the logo has the focus, when the window becomes wide enough for the menu', true, false, 1, 'A'],
    ['stays open in a window that is still small', true, true, 0, 'BODY'],
    ['stays closed in every window', false, false, 0, 'BODY'],
  ])('%s', (_, isOpen, hasButton, times, focused) => {
    Object.defineProperty(find('dialog'), 'open', { value: isOpen, configurable: true });
    find('button').checkVisibility = () => hasButton;
    dispatchEvent(new Event('resize'));
    expect(close).toHaveBeenCalledTimes(times);
    expect(document.activeElement?.tagName).toBe(focused);
  });

  test('is no part of a page without it', () => {
    document.body.innerHTML = '';
    expect(startDrawer).not.toThrow();
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
