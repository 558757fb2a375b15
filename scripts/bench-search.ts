// `npm run bench:search`: types every title of the search index into the palette of the built site, letter by letter,
// and measures each keystroke from its key event to the frame that shows the results. The aim is said beside the
// figures; nothing fails, because a busy machine is not a fault of the site.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { chromium, type Page } from 'playwright';
import { type SearchEntry, searchIndexPath } from '../schemas/routing/search-entry.ts';
import { importGenerated } from '../sites/import-generated.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { startBuiltSite } from './measure/start-built-site.ts';
import { reportFailure } from './run/report-failure.ts';
import { findBrowser } from './test/find-browser.ts';

const { interfaceTexts } =
  await importGenerated<typeof import('#generated/content/interface.ts')>('content/interface.ts');

/** Results while typing within 50 ms. */
const aim = 50;

/** The processor as it is, and slowed to that of a modest phone. */
const slowdowns = [1, 4];

interface Keystroke {
  /** Until React has put the results into the page. */
  rendered: number;
  /** Until the frame with them has been painted. */
  shown: number;
}

declare global {
  interface Window {
    keystrokes?: Keystroke[];
  }
}

const recordKeystrokes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keystrokes: Keystroke[] = [];
    window.keystrokes = keystrokes;
    let pressed: number | undefined;
    addEventListener('keydown', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    addEventListener('input', () => {
      const begin = pressed;
      pressed = undefined;
      // Emptying the field is no keystroke.
      if (begin === undefined) return;
      // React renders what an input event asks for before this event's microtasks are through.
      queueMicrotask(() =>
        queueMicrotask(() => {
          const rendered = performance.now() - begin;
          requestAnimationFrame(() => {
            // A message comes after the frame has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => keystrokes.push({ rendered, shown: performance.now() - begin });
            port2.postMessage(undefined);
          });
        }),
      );
    });
  });

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const line = (name: string, values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const figures = [percentile(sorted, 0.5), percentile(sorted, 0.95), sorted.at(-1) ?? Number.NaN];
  const [median, most, longest] = figures.map((figure) => figure.toFixed(1).padStart(7));
  const within = (100 * sorted.filter((value) => value <= aim).length) / sorted.length;
  return `${name.padEnd(34)} ${median} ${most} ${longest}   ${within.toFixed(1)} %`;
};

const measure = async (page: Page, titles: readonly string[], slowdown: number): Promise<Keystroke[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.getByRole('option').first().waitFor();
  await recordKeystrokes(page);
  const field = page.getByRole('combobox', { name: interfaceTexts.search.label });
  let expected = 0;
  for (const title of titles) {
    await field.fill('');
    for (const letter of title) {
      await field.press(letter === ' ' ? 'Space' : letter);
      expected += 1;
      // One letter after the other: each frame is waited for, as a person's eyes would.
      await page.waitForFunction((count) => (window.keystrokes?.length ?? 0) >= count, expected, { polling: 'raf' });
    }
    await page.getByRole('option', { name: title }).first().waitFor();
  }
  await session.detach();
  return page.evaluate(() => window.keystrokes ?? []);
};

try {
  const entries = JSON.parse(readFileSync(`${siteFolders.dist}/client${searchIndexPath}`, 'utf8')) as SearchEntry[];
  const titles = entries.map(({ title }) => title);
  const servers = await startBuiltSite();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    console.log(`${titles.length} titles, ${titles.join('').length} keystrokes, ${cpus()[0]?.model ?? 'a processor'}`);
    console.log(`\n${'Milliseconds from the key event'.padEnd(34)}  median    95 %     max   within ${aim} ms`);
    for (const slowdown of slowdowns) {
      const page = await browser.newPage({ baseURL: servers.site, viewport: { width: 1280, height: 800 } });
      const keystrokes = await measure(page, titles, slowdown);
      await page.close();
      const suffix = slowdown === 1 ? '' : `, ${slowdown} times slower`;
      console.log(
        line(
          `to the results in the page${suffix}`,
          keystrokes.map(({ rendered }) => rendered),
        ),
      );
      console.log(
        line(
          `to the frame that shows them${suffix}`,
          keystrokes.map(({ shown }) => shown),
        ),
      );
    }
  } finally {
    await browser.close();
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
}
