// @vitest-environment happy-dom

import { act, createElement, type RefObject, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFileDrop } from '../../../renderer/forms/use-file-drop.ts';
import { find } from '../client/fake-browser.ts';

let root: Root;
const dropped = vi.fn<(files: readonly File[]) => Promise<void>>();

const Zone = () => {
  const zone: RefObject<HTMLDivElement | null> = useRef(null);
  const over = useFileDrop(zone, dropped);
  return createElement('div', { ref: zone, id: 'zone', 'data-over': over }, createElement('b', { id: 'inside' }));
};

const render = async (component: () => ReturnType<typeof createElement>): Promise<void> => {
  document.body.innerHTML = '<main></main><p id="beside"></p>';
  root = createRoot(find('main'));
  await act(async () => root.render(createElement(component)));
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

describe('a zone for files', () => {
  const file = new File(['A'], 'a.pdf');
  const isOver = (): boolean => find('#zone').dataset.over === 'true';

  /** Drags something over the page. Returns the effect that the pointer shows; true if the browser does its part. */
  const drag = async (type: string, selector: string, types = ['Files'], relatedTarget: Element | null = null) => {
    const dataTransfer = { types, files: [file], dropEffect: 'unset' };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, relatedTarget });
    let follows = true;
    await act(async () => {
      follows = find(selector).dispatchEvent(event);
    });
    return [dataTransfer.dropEffect, follows];
  };

  beforeEach(async () => {
    dropped.mockClear();
    await render(Zone);
  });

  test.each([
    ['dragenter', '#zone', 'copy', true],
    ['dragover', '#inside', 'copy', true],
    ['dragenter', '#beside', 'none', false],
    ['dragover', '#beside', 'none', false],
  ])('a file that hangs by %s over %s shows the effect %s', async (type, selector, effect, over) => {
    expect(await drag(type, selector)).toEqual([effect, false]);
    expect(isOver()).toBe(over);
    expect(dropped).not.toHaveBeenCalled();
  });

  test('a file that is dropped on it is taken', async () => {
    await drag('dragover', '#inside');
    await drag('drop', '#inside');
    expect(dropped.mock.calls).toEqual([[[file]]]);
    expect(isOver()).toBe(false);
  });

  test('a file that is dropped beside it does nothing, and keeps the page', async () => {
    expect(await drag('drop', '#beside')).toEqual(['none', false]);
    expect(dropped).not.toHaveBeenCalled();
  });

  test('dragged text goes its usual way', async () => {
    expect(await drag('dragover', '#inside', ['text/plain'])).toEqual(['unset', true]);
    expect(isOver()).toBe(false);
  });

  test.each([
    ['the window is left', null, false],
    ['it moves on to another element', '#inside', true],
  ])('a file still hangs over it when %s: %3$s', async (_, to, over) => {
    await drag('dragover', '#zone');
    await drag('dragleave', '#zone', ['Files'], to === null ? null : find(to));
    expect(isOver()).toBe(over);
  });

  test('the page of a form that is gone takes no file', async () => {
    const add = vi.spyOn(window, 'removeEventListener');
    await act(async () => root.render(null));
    expect(add.mock.calls.map(([type]) => type).toSorted()).toEqual(['dragenter', 'dragleave', 'dragover', 'drop']);
    expect(await drag('drop', '#beside')).toEqual(['unset', true]);
  });
});
