// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { startParticles } from '../../../renderer/browser/sections/particles.ts';
import { fakePreferences, lessMotion, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

/** Messages to the worker that draws. The latest one has the present state. */
const posted = vi.fn<(message: { stage: { moves: boolean } }) => void>();
const moves = (): boolean | undefined => posted.mock.lastCall?.[0].stage.moves;
const canvases = (): number => document.querySelectorAll('canvas').length;

let prefer: ReturnType<typeof fakePreferences>;
let idle: (() => void) | undefined;

/** Starts the behavior and lets the browser become idle. */
const start = async (): Promise<void> => {
  startParticles();
  expect(canvases()).toBe(0);
  idle?.();
  await import('../../../renderer/browser/particles/open-stage.ts');
  await new Promise(setImmediate);
};
const become = (expected: boolean): Promise<void> => vi.waitFor(() => expect(moves()).toBe(expected));

beforeEach(() => {
  posted.mockClear();
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
  document.body.innerHTML = '';
});

test('the particles are drawn once the page has loaded and the browser is idle, and stop in a hidden tab', async () => {
  await start();
  await become(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await become(false);
});

test.each([
  ['less motion', lessMotion],
  ['own colors', '(forced-colors: active)'],
])('a visitor who prefers %s gets none until that changes', async (_, query) => {
  prefer(query, true);
  await start();
  expect([canvases(), moves()]).toEqual([0, undefined]);
  prefer(query, false);
  await become(true);
  expect(canvases()).toBe(1);
  prefer(query, true);
  await become(false);
});

test('a page is as good in a browser without a stage for them', async () => {
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => {
    throw new TypeError('unsupported');
  };
  await start();
  expect([canvases(), moves()]).toEqual([0, undefined]);
});
