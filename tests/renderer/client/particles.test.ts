// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { particleStorageKey } from '#generated/constants.ts';
import { startParticles } from '../../../renderer/client/sections/particles.ts';
import { fakePreferences, find, lessMotion, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

const ownColors = '(forced-colors: active)';

/** Messages to the worker that draws. The latest one has the present state. */
const posted = vi.fn<(message: { stage: { moves: boolean } }) => void>();
const moves = (): boolean | undefined => posted.mock.lastCall?.[0].stage.moves;
const canvases = (): number => document.querySelectorAll('canvas').length;

let prefer: ReturnType<typeof fakePreferences>;
let idle: (() => void) | undefined;

/** Starts the behavior and lets the browser become idle. */
const start = async (): Promise<void> => {
  startParticles();
  idle?.();
  await import('../../../renderer/particles/open-stage.ts');
  await Promise.resolve();
};
const started = (): Promise<void> => vi.waitFor(() => expect(find('label').dataset.running).toBe(''));
const pause = (checked: boolean): void => {
  find<HTMLInputElement>('input').checked = checked;
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
};

beforeEach(() => {
  posted.mockClear();
  sessionStorage.clear();
  prefer = fakePreferences();
  idle = undefined;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work;
  });
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = posted;
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): undefined => undefined;
    },
  );
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => ({}) as OffscreenCanvas;
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  document.body.innerHTML = '<label data-behavior="particles"><input type="checkbox"></label>';
});

test('the particles are drawn, and move, once the page has loaded and the browser is idle', async () => {
  startParticles();
  expect(canvases()).toBe(0);
  idle?.();
  await started();
  expect([canvases(), moves()]).toEqual([1, true]);
});

test('the control pauses them, and starts them again', async () => {
  await start();
  await started();
  pause(true);
  await vi.waitFor(() => expect(moves()).toBe(false));
  pause(false);
  await vi.waitFor(() => expect(moves()).toBe(true));
  expect(canvases()).toBe(1);
});

test('a pause holds on the next page of the session', async () => {
  await start();
  pause(true);
  expect(sessionStorage.getItem(particleStorageKey)).not.toBeNull();
  find<HTMLInputElement>('input').checked = false;
  document.querySelector('canvas')?.remove();
  await start();
  await started();
  expect(find<HTMLInputElement>('input').checked).toBe(true);
  expect(moves()).toBe(false);
});

test('they stop in a hidden tab', async () => {
  await start();
  await started();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(moves()).toBe(false));
});

test.each([
  ['less motion', lessMotion],
  ['own colors', ownColors],
])('a visitor who prefers %s gets none until that changes', async (_, query) => {
  prefer(query, true);
  await start();
  expect([canvases(), find('label').dataset.running]).toEqual([0, undefined]);
  prefer(query, false);
  await started();
  expect([canvases(), moves()]).toEqual([1, true]);
  prefer(query, true);
  await vi.waitFor(() => expect(moves()).toBe(false));
});

test('a page is as good in a browser without a stage for them', async () => {
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => {
    throw new TypeError('unsupported');
  };
  await start();
  await new Promise(setImmediate);
  expect([canvases(), find('label').dataset.running]).toEqual([0, undefined]);
});

test.each(['', '<label data-behavior="particles"></label>', '<label><input type="checkbox"></label>'])(
  'a page with “%s” has no particles',
  (page) => {
    document.body.innerHTML = page;
    startParticles();
    expect(idle).toBeUndefined();
  },
);
