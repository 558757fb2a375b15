import { vi } from 'vitest';
import type { Driver, Key, Scheme, Size } from './driver.ts';
import { startWebkitServer } from './start-webkit-server.ts';
import { tellFaults } from './tell-faults.ts';
import { startTellingSite } from './telling-site.ts';
import { newSession } from './webdriver-session.ts';

/** Keys that are no characters have places in Unicode (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', '/': '/' };

const strokes = (characters: string): object[] =>
  [...characters].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** Leads WebKitGTK's MiniBrowser by plain WebDriver. */
export const startWebkit = async (binary: string, scheme: Scheme): Promise<Driver> => {
  const server = await startWebkitServer(scheme);
  const telling = await startTellingSite();
  const session = await newSession(server.address, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });

  const evaluate: Driver['evaluate'] = async (work, argument) => {
    const { value, error } = await session.ask<{ value: never; error?: string }>('POST', '/execute/async', {
      script: `const done = arguments[1];
        const fail = (error) => done({ error: String(error) });
        Promise.resolve(arguments[0]).then(${work}).then((value) => done({ value }), fail);`,
      args: [argument ?? null],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const act = (...sources: object[]): Promise<void> => session.ask('POST', '/actions', { actions: sources });
  const typeKeys = (characters: string): Promise<void> =>
    act({ type: 'key', id: 'keyboard', actions: strokes(characters) });
  const point = (x: number, y: number, ...then: object[]): Promise<void> => {
    const move = { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y), duration: 0 };
    return act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...then] });
  };
  const sizes = (): Promise<{ inner: Size; outer: Size }> =>
    evaluate(
      () => ({
        inner: { width: innerWidth, height: innerHeight },
        outer: { width: outerWidth, height: outerHeight },
      }),
      undefined,
    );

  return {
    tellingSite: telling.address,
    open: async (address) => {
      await session.ask('POST', '/url', { url: address });
      await evaluate(tellFaults, undefined);
    },
    evaluate,
    pointAt: (x, y) => point(x, y),
    click: (x, y) => point(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    type: typeKeys,
    press: (key) => typeKeys(keys[key]),
    screenshot: async () => Buffer.from(await session.ask<string>('GET', '/screenshot'), 'base64'),
    resize: async (size) => {
      // The window counts its toolbar.
      const { inner, outer } = await sizes();
      await session.ask('POST', '/window/rect', {
        width: size.width + outer.width - inner.width,
        height: size.height + outer.height - inner.height,
      });
      await vi.waitUntil(
        async () => {
          const now = (await sizes()).inner;
          return now.width === size.width && now.height === size.height;
        },
        { timeout: 5_000 },
      );
    },
    faults: () => evaluate(() => window.faultsTold ?? ['the page tells nothing'], undefined),
    close: async () => {
      // A session that has crashed cannot be ended; its browser goes with the display.
      await session.end().catch(() => undefined);
      server.stop();
      await telling.close();
    },
  };
};
