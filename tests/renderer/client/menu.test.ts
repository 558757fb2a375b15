// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { startDrawer } from '../../../renderer/client/menu/drawer.ts';
import { startDropdowns } from '../../../renderer/client/menu/dropdowns.ts';
import { startHeroFlag, startQuoteButton } from '../../../renderer/client/menu/scroll-flags.ts';

vi.mock('#generated/constants.ts', () => ({ dropdownCloseDelay: 150, heroThreshold: 80, quoteThreshold: 300 }));

const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
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
    vi.advanceTimersByTime(149);
    expect(isOpen('one')).toBe(true);
    pointer('pointerenter', '#one');
    vi.advanceTimersByTime(200);
    expect(isOpen('one')).toBe(true);
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(150);
    expect(isOpen('one')).toBe(false);
  });

  test('stay open without the mouse when the keyboard opened them', () => {
    button('one').click();
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(1000);
    expect(isOpen('one')).toBe(true);
  });

  test('stay open for the keyboard after the mouse has opened and closed them', () => {
    pointer('pointerenter', '#one');
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(150);
    button('one').click();
    pointer('pointerleave', '#one');
    vi.advanceTimersByTime(150);
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
  const click = (selector: string, init: MouseEventInit = {}): boolean =>
    find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

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
  test.each([
    [0, 'true', 'false'],
    [300, 'true', 'false'],
    [301, 'true', 'true'],
    [799, 'true', 'true'],
    [800, 'false', 'true'],
  ])('at %i of a window of 1000 the header is over the hero: %s, the quote button is visible: %s', (y, hero, quote) => {
    document.body.innerHTML = '<header data-behavior="hero-flag"></header><a data-behavior="quote-button"></a>';
    vi.stubGlobal('innerHeight', 1000);
    vi.stubGlobal('scrollY', 0);
    startHeroFlag();
    startQuoteButton();
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
    expect([find('header').dataset.overHero, find('a').dataset.visible]).toEqual([hero, quote]);
  });
});
