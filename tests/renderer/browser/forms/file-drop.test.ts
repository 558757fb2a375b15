// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useFileDrop } from '../../../../renderer/browser/forms/use-file-drop.ts';
import { renderHook } from '../../render-hook.ts';
import { find } from '../fake-browser.ts';

let zone: ReturnType<typeof renderHook<boolean>>;
const dropped = vi.fn<(files: readonly File[]) => Promise<void>>();

beforeEach(() => {
  document.body.innerHTML = '<div id="zone"><b id="inside"></b></div><p id="beside"></p>';
  zone = renderHook(() => useFileDrop({ current: find('#zone') }, dropped));
});

describe('a zone for files', () => {
  /** Drags something over the page. Returns the effect that the pointer shows; true if the browser does its part. */
  const drag = (type: string, selector: string, types = ['Files'], relatedTarget: Element | null = null) => {
    const dataTransfer = { types, files: [], dropEffect: 'unset' };
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer, relatedTarget });
    zone.does(() => void find(selector).dispatchEvent(event));
    return [dataTransfer.dropEffect, !event.defaultPrevented];
  };

  test.each([
    ['dragenter', '#zone', 'copy', true],
    ['dragover', '#inside', 'copy', true],
    ['dragenter', '#beside', 'none', false],
    ['dragover', '#beside', 'none', false],
    // The browser would open the file in place of the page.
    ['drop', '#beside', 'none', false],
  ])('a file that comes by %s to %s shows the effect %s', (type, selector, effect, over) => {
    expect(drag(type, selector)).toEqual([effect, false]);
    expect(zone.current()).toBe(over);
    expect(dropped).not.toHaveBeenCalled();
  });

  test('dragged text goes its usual way', () => {
    expect(drag('dragover', '#inside', ['text/plain'])).toEqual(['unset', true]);
    expect(zone.current()).toBe(false);
  });

  test.each([
    ['the window is left', null, false],
    ['it moves on to another element', '#inside', true],
  ])('a file still hangs over it when %s: %3$s', (_, to, over) => {
    drag('dragover', '#zone');
    drag('dragleave', '#zone', ['Files'], to === null ? null : find(to));
    expect(zone.current()).toBe(over);
  });
});
