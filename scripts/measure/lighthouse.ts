import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { close, listen } from '../../hosting/http/listen.ts';
import { siteListener } from '../../hosting/server/site-server.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { findBrowser } from '../test/browser.ts';
import { testPorts } from '../test/test-servers.ts';
import { keepMeasurement, median, type Row } from './measurement.ts';
import { barePage, barePath, heaviest, namedPage, originalPages } from './pages.ts';
import { overBudget } from './weight/budget-fault.ts';

const folder = `${siteFolders.reports}/lighthouse`;
const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;

type Category = 'performance' | (typeof otherCategories)[number];

interface Run {
  scores: readonly (readonly [category: Category, score: number])[];
  /** Failed audits of agentic browsing. */
  missed: string[];
  largestPaint: number;
  blocking: number;
  shift: number;
  html: string;
}

/** Options for runs that do not measure time: shorter waits, and only the audits that are used. */
const withoutTimes = {
  pauseAfterFcpMs: 250,
  pauseAfterLoadMs: 250,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 250,
  disableFullPageScreenshot: true,
  onlyCategories: [...otherCategories, 'agentic-browsing'],
  onlyAudits: ['cumulative-layout-shift'],
};

const runOnce = async (url: string, port: number, countsOnly: boolean): Promise<Run> => {
  const options = countsOnly ? withoutTimes : {};
  const result = await lighthouse(url, { port, output: 'html', logLevel: 'silent', ...options });
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const missed = (lhr.categories['agentic-browsing']?.auditRefs ?? []).flatMap(({ id }) => {
    const audit = lhr.audits[id];
    // An informative audit has no score. Its display mode is `error` if forms lack annotations.
    const passed = audit?.score === null ? audit.scoreDisplayMode !== 'error' : audit?.score === 1;
    return passed ? [] : [id];
  });
  const categories = countsOnly ? otherCategories : (['performance', ...otherCategories] as const);
  return {
    scores: categories.map((category) => [category, scoreOf(category)] as const),
    missed,
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    html: String(report),
  };
};

const fileName = (path: string): string => `${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}.html`;

/** Returns the figures of a page, as medians of its runs. */
const figuresOf = (results: readonly Run[]) => {
  const middle = (pick: (run: Run) => number): number => median(results.map(pick));
  return {
    largestPaint: middle((run) => run.largestPaint),
    blocking: middle((run) => run.blocking),
    shift: middle((run) => run.shift),
    scores: (results[0]?.scores ?? []).map(
      ([category], place) => [category, middle((run) => run.scores[place]?.[1] ?? Number.NaN)] as const,
    ),
  };
};

/** A page, its runs, and the largest paint of the bare page; without it, times are not compared. */
interface MeasuredPage {
  path: string;
  runs: readonly Run[];
  bare?: number;
}

const faultsOf = ({ path, runs, bare }: MeasuredPage): string[] => {
  const { blocking, largestPaint, scores, shift } = figuresOf(runs);
  return [
    ...scores.flatMap(([category, score]) =>
      category === 'performance'
        ? overBudget(path, 'performanceScore', score)
        : overBudget(path, 'otherScores', score, category),
    ),
    ...[...new Set(runs.flatMap(({ missed }) => missed))].map(
      (audit) => `${path}  ${audit} failed (fix: see ${folder}/${fileName(path)})`,
    ),
    ...overBudget(path, 'shift', shift),
    ...(bare === undefined
      ? []
      : [...overBudget(path, 'largestPaint', largestPaint / bare), ...overBudget(path, 'blocking', blocking)]),
  ];
};

const rowOf = ({ path, runs, bare }: MeasuredPage): Row => {
  const { blocking, largestPaint, scores, shift } = figuresOf(runs);
  return {
    page: path,
    ...Object.fromEntries(scores),
    shift: shift.toFixed(3),
    ...(bare !== undefined && {
      'largest paint, ms': Math.round(largestPaint),
      'of the bare page': (largestPaint / bare).toFixed(2),
      'blocking, ms': Math.round(blocking),
    }),
  };
};

/** Serves the built site and the bare page, and starts a browser for Lighthouse, which uses its debugging port. */
const start = async (countsOnly: boolean): Promise<{ port: number; stop: () => Promise<void> }> => {
  const serveSite = siteListener({ folder: `${siteFolders.dist}/client` });
  const app: RequestListener = (request, response) =>
    request.url === barePath
      ? response.writeHead(200, { 'content-type': 'text/html' }).end(barePage)
      : serveSite(request, response);
  const server = await listen(app, { port: testPorts.site, variable: 'TEST_PORT' });
  const port = testPorts.site + 10;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--remote-debugging-port=${port}`,
      // On a busy machine, a single run would check the contrast of a line of the hero while it fades.
      ...(countsOnly ? ['--force-prefers-reduced-motion'] : []),
    ],
  });
  const stop = async (): Promise<void> => {
    await browser.close();
    await close(server);
  };
  return { port, stop };
};

const runsOf = async (path: string, port: number, countsOnly: boolean): Promise<readonly Run[]> => {
  const url = `http://localhost:${testPorts.site}${path}`;
  // The server reads a page at its first request, which would slow down the first run.
  await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const runs: Run[] = [];
  while (runs.length < (countsOnly ? 1 : 3)) runs.push(await runOnce(url, port, countsOnly));
  return runs;
};

const measurePages = async (pages: readonly string[], countsOnly: boolean): Promise<readonly MeasuredPage[]> => {
  const { port, stop } = await start(countsOnly);
  try {
    const bare = countsOnly ? {} : { bare: figuresOf(await runsOf(barePath, port, false)).largestPaint };
    const measured: MeasuredPage[] = [];
    for (const [place, path] of pages.entries()) {
      const page = { path, runs: await runsOf(path, port, countsOnly), ...bare };
      writeFileSync(`${folder}/${fileName(path)}`, page.runs[0]?.html ?? '');
      console.log(`${String(place + 1).padStart(3)} of ${pages.length}  ${Object.values(rowOf(page)).join('  ')}`);
      measured.push(page);
    }
    return measured;
  } finally {
    await stop();
  }
};

/**
 * Runs Lighthouse on each built page of the default language and the home page of the others, and compares the results
 * with data/budgets.yaml. Figures are medians of three mobile runs with simulated throttling, relative to a bare text
 * page. A path selects one page. `--counts` runs once on three pages and skips figures that depend on the machine's
 * load. Reports are in reports/lighthouse/.
 */
export const measure = async (path: string | undefined, { counts = false }: { counts?: boolean }): Promise<void> => {
  const only = namedPage(path);
  const all = counts ? heaviest : originalPages;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = await measurePages(only ? [only] : all, counts);
  const times = `median of three; the bare page of text paints after ${Math.round(pages[0]?.bare ?? Number.NaN)} ms.`;
  keepMeasurement('lighthouse', {
    title: 'Lighthouse',
    about: `Lighthouse 13, phone, simulated throttling, ${counts ? 'one run without performance.' : times}`,
    rows: pages.map(rowOf),
  });
  const faults = pages.flatMap(faultsOf);
  for (const fault of faults) console.error(fault);
  console.log(`${pages.length} pages, ${faults.length} faults; a report of each in ${folder}`);
  process.exit(faults.length > 0 ? 1 : 0);
};
