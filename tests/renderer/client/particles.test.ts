// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
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
const started = (): Promise<void> => vi.waitFor(() => expect(moves()).toBeDefined());
const pause = (checked: boolean): void => {
  find<HTMLInputElement>('input').checked = checked;
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
};

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
  document.body.innerHTML = '<input type="checkbox" class="motion-toggle">';
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
  expect([canvases(), moves()]).toEqual([0, undefined]);
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
  expect([canvases(), moves()]).toEqual([0, undefined]);
});
