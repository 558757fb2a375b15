import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { representatives } from '../../scripts/measure/pages.ts';
import { countDrawings, grounds, inkedPixels, showDrawing } from './drawings.ts';
import type { Driver, Scheme } from './driver.ts';
import { families, wornFaces } from './worn-faces.ts';

const windows = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;

/** Of the thin lines of the smallest drawings only a few pixels are covered whole and have the very color. */
const leastInk = 3;

/** What fonts and drawings may take on a busy machine. */
const timeout = 10_000;

/** One page of each template at both sizes, as at a first visit: dressed, drawn, within the window, without a fault. */
export const showsEveryTemplate = (driver: () => Driver, scheme: Scheme): void => {
  const painted = new Set<string>();
  for (const [size, window] of Object.entries(windows)) {
    describe.each(representatives)(`${size}: %s`, (path) => {
      beforeAll(async () => {
        await driver().resize(window);
        await driver().open(driver().tellingSite + path);
      });

      // What a page keeps of its visitor goes, so that the next is a first visit too.
      afterAll(() =>
        driver().evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        }, undefined),
      );

      test(`asks for ${scheme}`, async () => {
        expect(
          await driver().evaluate((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, scheme),
        ).toBe(true);
      });

      test('wears the typefaces of the site', async () => {
        const worn = { loaded: true, drawn: true };
        await expect
          .poll(() => wornFaces(driver()), { timeout })
          .toEqual([
            { what: 'h1', family: families.display, ...worn },
            { what: 'p', family: families.text, ...worn },
            { what: 'bold', family: families.text, ...worn },
          ]);
      });

      test('does not scroll sideways', async () => {
        const { wide, seen } = await driver().evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { wide: scrollWidth, seen: clientWidth };
        }, undefined);
        expect(wide).toBeLessThanOrEqual(seen);
      });

      test('has every drawing that it has room for', async () => {
        await expect.poll(async () => (await countDrawings(driver())).missing, { timeout }).toEqual([]);
      });

      test('paints its drawings in the ink of their places', async () => {
        for (const [ground, selector] of Object.entries(grounds)) {
          const shown = await showDrawing(driver(), selector);
          if (!shown) continue;
          painted.add(`${ground}, ${size}`);
          await expect
            .poll(() => inkedPixels(driver(), shown), { timeout, message: `inked pixels ${ground}` })
            .toBeGreaterThanOrEqual(leastInk);
        }
      });

      test('is without a fault', async () => {
        expect(await driver().faults()).toEqual([]);
      });
    });
  }

  test(`${scheme}: drawings on every ground have been looked at`, () => {
    const every = Object.keys(grounds).flatMap((ground) => Object.keys(windows).map((size) => `${ground}, ${size}`));
    expect([...painted].toSorted()).toEqual(every.toSorted());
  });
};
