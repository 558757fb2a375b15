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
  const pointer =
    (type: string, target = '#one', pointerType = 'mouse') =>
    (): boolean =>
      find(target).dispatchEvent(new PointerEvent(type, { bubbles: type === 'pointerdown', pointerType }));
  const press = (): void => button('one').click();
  const enter = pointer('pointerenter');
  const leave = pointer('pointerleave');
  const wait =
    (delays: number, more = 0) =>
    (): unknown =>
      vi.advanceTimersByTime(delays * dropdownCloseDelay + more);
  const focus = (to: string) => (): boolean =>
    button('one').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: find(to) }));
  const key = (name: string) => (): boolean => document.dispatchEvent(new KeyboardEvent('keydown', { key: name }));
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

  test.each<[what: string, steps: (() => unknown)[], open: boolean]>([
    ['open by their button', [press], true],
    ['close by it again', [press, press], false],
    ['stay open for the delay after the mouse has left', [enter, leave, wait(1, -1)], true],
    ['close after it', [enter, leave, wait(1)], false],
    ['stay open if the mouse returns', [enter, leave, wait(1, -1), enter, wait(2)], true],
    ['close when it leaves again', [enter, leave, wait(1, -1), enter, leave, wait(1)], false],
    ['stay open without the mouse when the keyboard opened them', [press, enter, leave, wait(2)], true],
    ['stay open for the keyboard after the mouse', [enter, leave, wait(1), press, leave, wait(1)], true],
    ['ignore the hover of a finger', [pointer('pointerenter', '#one', 'touch')], false],
    ['ignore a finger that leaves', [enter, pointer('pointerleave', '#one', 'touch'), wait(2)], true],
    ['close when another opens', [press, pointer('pointerenter', '#two')], false],
    ['stay open for a press inside', [press, pointer('pointerdown', '#one a')], true],
    ['close by a press elsewhere', [press, pointer('pointerdown', '#other')], false],
    ['stay open while the focus moves inside', [press, focus('#one a')], true],
    ['close when the focus leaves', [press, focus('#two a')], false],
    ['stay open for other keys', [press, key('Enter')], true],
    ['need a button', [pointer('pointerenter', '#bare'), pointer('pointerdown', '#other')], false],
  ])('%s', (_, steps, open) => {
    for (const step of steps) step();
    expect(isOpen('one')).toBe(open);
  });

  test('closed by their button are also hidden from CSS, until they open again', () => {
    press();
    press();
    expect([isOpen('one'), find('#one').dataset.dismissed]).toEqual([false, '']);
    press();
    expect([isOpen('one'), isOpen('two'), find('#one').dataset.dismissed]).toEqual([true, false, undefined]);
  });

  test.each([
    ['stay open when the mouse that opened them clicks', 'mouse', 1, true],
    ['close by the keyboard where there is a mouse', 'mouse', 0, false],
    ['close by a tap of a finger where there is a mouse', 'touch', 1, false],
  ])('%s', (_, pointerType, detail, open) => {
    enter();
    pointer('pointerdown', '#one button', pointerType)();
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
    press();
    underPointer('one');
    focus('#two a')();
    expect(isOpen('one')).toBe(true);
    leave();
    wait(1)();
    expect(isOpen('one')).toBe(false);
  });

  test('close by Escape, which returns the focus only if it was inside', () => {
    press();
    find('#one a').focus();
    key('Escape')();
    expect([isOpen('one'), find('#two').dataset.dismissed]).toEqual([false, undefined]);
    expect(document.activeElement).toBe(button('one'));
    pointer('pointerenter', '#two')();
    key('Escape')();
    expect(isOpen('two')).toBe(false);
    expect(document.activeElement).toBe(button('one'));
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

  const backdrop = (): boolean => click('dialog', { clientX: 10 });
  test.each<[what: string, steps: (() => unknown)[], times: number]>([
    ['closes when a link is chosen', [() => click('dialog a')], 1],
    ['stays open when its text is clicked', [() => click('dialog p')], 0],
    ['stays open for the second click of a double click', [() => click('dialog a', { detail: 2 })], 0],
    ['closes when the backdrop is pressed and clicked', [() => press(499), backdrop], 1],
    ['stays open without a press on the backdrop', [backdrop], 0],
    ['stays open when a press on its edge ends on the backdrop', [() => press(500), backdrop], 0],
    ['stays open when a press on its text ends on the backdrop', [() => press(10, 'dialog p'), backdrop], 0],
  ])('%s', (_, steps, times) => {
    for (const step of steps) step();
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
