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

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  dropped.mockClear();
  document.body.innerHTML = '<main></main><p id="beside"></p>';
  root = createRoot(find('main'));
  await act(async () => root.render(createElement(Zone)));
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

  test.each([
    ['dragenter', '#zone', 'copy', true],
    ['dragover', '#inside', 'copy', true],
    ['dragenter', '#beside', 'none', false],
    ['dragover', '#beside', 'none', false],
    // The browser would open the file in place of the page.
    ['drop', '#beside', 'none', false],
  ])('a file that comes by %s to %s shows the effect %s', async (type, selector, effect, over) => {
    expect(await drag(type, selector)).toEqual([effect, false]);
    expect(isOver()).toBe(over);
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
});
