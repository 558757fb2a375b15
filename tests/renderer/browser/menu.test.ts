// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dropdownCloseDelay } from '#generated/constants.ts';
import { markScrollBar, startDrawer } from '../../../renderer/browser/menus/drawer.ts';
import { startDropdowns } from '../../../renderer/browser/menus/dropdowns.ts';
import { startHeroFlag } from '../../../renderer/browser/menus/scroll-flags.ts';
import { click, find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

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
    vi.useFakeTimers();
    hovering(false);
    document.body.innerHTML = `${group('one')}${group('two')}<p id="other" tabindex="-1"></p>
      <div data-behavior="dropdown" id="bare"></div>`;
    startDropdowns();
  });

  test.each<[what: string, steps: (() => unknown)[], open: boolean]>([
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
    ['stay open while the focus moves inside', [press, focus('#one a')], true],
    ['stay open for other keys', [press, key('Enter')], true],
    ['need a button', [pointer('pointerenter', '#bare'), pointer('pointerdown', '#other')], false],
  ])('%s', (_, steps, open) => {
    for (const step of steps) step();
    expect(isOpen('one')).toBe(open);
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

  test('closed by Escape keep the focus elsewhere, are hidden from CSS until they open again, and leave others alone', () => {
    press();
    find('#other').focus();
    key('Escape')();
    const dismissed = () => ['#one', '#two'].map((name) => find(name).dataset.dismissed);
    expect([isOpen('one'), ...dismissed()]).toEqual([false, '', undefined]);
    expect(document.activeElement).toBe(find('#other'));
    press();
    expect([isOpen('one'), ...dismissed()]).toEqual([true, undefined, undefined]);
  });
});

describe('the drawer', () => {
  const calls: string[] = [];
  const press = (clientX: number, selector = 'dialog'): boolean =>
    find(selector).dispatchEvent(new PointerEvent('pointerdown', { clientX, bubbles: true }));
  const backdrop = (): boolean => click('dialog', { clientX: 10 });

  beforeEach(() => {
    calls.length = 0;
    document.body.innerHTML = `<button commandfor="menu" command="show-modal"></button>
      <dialog id="menu" data-behavior="drawer"><a href="#x">A</a><p>B</p>
      <button commandfor="menu" command="close"></button></dialog>`;
    Object.assign(find('dialog'), {
      close: () => calls.push('close'),
      showModal: () => calls.push('open'),
      getBoundingClientRect: () => ({ left: 500 }),
    });
    startDrawer();
  });

  test.each<[what: string, steps: (() => unknown)[], calls: string[]]>([
    ['stays open for the second click of a double click', [() => click('dialog a', { detail: 2 })], []],
    ['closes when the backdrop is pressed and clicked', [() => press(499), backdrop], ['close']],
    ['stays open without a press on the backdrop', [backdrop], []],
    ['stays open when a press on its edge ends on the backdrop', [() => press(500), backdrop], []],
    ['stays open when a press on its text ends on the backdrop', [() => press(10, 'dialog p'), backdrop], []],
    // happy-dom knows no commands of buttons.
    [
      'opens and closes where the browser knows no commands',
      [() => click('button'), () => click('dialog button')],
      ['open', 'close'],
    ],
    ['is not opened by the second click', [() => click('button', { detail: 2 })], []],
  ])('%s', (_, steps, expected) => {
    for (const step of steps) step();
    expect(calls).toEqual(expected);
  });

  test.each([
    [1000, ''],
    [985, undefined],
  ])('leaves room for a scroll bar in a window of %i pixels: %j', (width, room) => {
    vi.stubGlobal('innerWidth', width);
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(985);
    delete document.documentElement.dataset.scrollBar;
    markScrollBar();
    expect(document.documentElement.dataset.scrollBar).toBe(room);
  });
});

test('the header is over the hero again when the window becomes higher', () => {
  document.body.innerHTML = '<header data-behavior="hero-flag"></header>';
  vi.stubGlobal('scrollY', 800);
  const flags = [800, 1600].map((height) => {
    vi.stubGlobal('innerHeight', height);
    if (height === 800) startHeroFlag();
    else dispatchEvent(new Event('resize'));
    return find('header').dataset.overHero;
  });
  expect(flags).toEqual(['false', 'true']);
});
