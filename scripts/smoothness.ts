// `npm run smoothness`: scrolls through the home page from top to end with the processor slowed four times, on a phone
// by touch and on a desk by wheel, and reads from the browser's own trace how long its tasks took and which frames came
// late. Everything that moves moves: particles, carousel, counters. A task over the budget is a fault.
import { type Browser, chromium, type ViewportSize } from 'playwright';
import { overBudget } from './measure/budget-fault.ts';
import { keepMeasurement, type Row } from './measure/machine.ts';
import { startBuiltSite } from './measure/start-built-site.ts';
import { readSmoothness, type Smoothness } from './measure/trace-events.ts';
import { reportFailure } from './run/report-failure.ts';
import { findBrowser } from './test/find-browser.ts';

const slowedTimes = 4;
const rounds = 3;

interface Visitor {
  name: string;
  viewport: ViewportSize;
  hand: 'touch' | 'mouse';
}

const visitors: readonly Visitor[] = [
  { name: 'phone, by touch', viewport: { width: 390, height: 844 }, hand: 'touch' },
  { name: 'desk, by wheel', viewport: { width: 1280, height: 800 }, hand: 'mouse' },
];

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'cc',
  'benchmark',
];

const scrollThrough = async (browser: Browser, origin: string, { viewport, hand }: Visitor): Promise<Smoothness> => {
  const page = await browser.newPage({ viewport, hasTouch: hand === 'touch', isMobile: hand === 'touch' });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
    await page.goto(origin, { waitUntil: 'networkidle' });
    await browser.startTracing(page, { categories });
    const step = Math.round(viewport.height / 2);
    const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let scrolled = 0; scrolled < length; scrolled += step) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: Math.round(viewport.width / 2),
        y: Math.round(viewport.height * 0.75),
        yDistance: -step,
        speed: 1200,
        gestureSourceType: hand,
      });
    }
    return readSmoothness((await browser.stopTracing()).toString());
  } finally {
    await page.close();
  }
};

try {
  const servers = await startBuiltSite();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  const rows: Row[] = [];
  const faults: string[] = [];
  try {
    for (const visitor of visitors) {
      for (let round = 1; round <= rounds; round += 1) {
        const { tasks, frames, dropped } = await scrollThrough(browser, servers.site, visitor);
        const longest = Math.round(tasks[0] ?? 0);
        faults.push(...overBudget('/', 'longTask', longest, `${visitor.name}, round ${round}`));
        rows.push({
          visitor: visitor.name,
          round,
          'longest task, ms': longest,
          frames,
          'frames dropped': dropped,
        });
      }
    }
  } finally {
    await browser.close();
    await servers.stop();
  }
  console.table(rows);
  keepMeasurement('smoothness', {
    title: 'Scrolling through the home page',
    about: `From top to end with the processor slowed ${slowedTimes} times; tasks of the page’s thread and frames from the browser’s trace. Pixels are painted by the processor, without a graphics card, which is the larger part of a dropped frame.`,
    rows,
  });
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
