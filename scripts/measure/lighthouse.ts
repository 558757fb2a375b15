import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Hono } from 'hono';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { siteServer } from '../../server/hosting/site-server.ts';
import { close, listen } from '../../server/http/listen.ts';
import { siteFolders } from '../../sites/site-folders.ts';
import { findBrowser } from '../test/browser.ts';
import { testPorts } from '../test/test-servers.ts';
import { keepMeasurement, median, type Row } from './measurement.ts';
import { barePage, barePath, namedPage, originalPages, representatives } from './pages.ts';
import { overBudget } from './weight/budget-fault.ts';

const folder = `${siteFolders.reports}/lighthouse`;
const otherCategories = ['accessibility', 'best-practices', 'seo'] as const;

type Category = 'performance' | (typeof otherCategories)[number];

interface Run {
  scores: readonly (readonly [category: Category, score: number])[];
  /** Failed audits of agentic browsing and of the back/forward cache. */
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
  onlyAudits: ['bf-cache', 'cumulative-layout-shift'],
};

const runOnce = async (url: string, port: number, countsOnly: boolean): Promise<Run> => {
  const options = countsOnly ? withoutTimes : {};
  const result = await lighthouse(url, { port, output: 'html', logLevel: 'silent', ...options });
  if (!result) throw new Error(`Lighthouse returned nothing for ${url}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const wanted = ['bf-cache', ...(lhr.categories['agentic-browsing']?.auditRefs ?? []).map(({ id }) => id)];
  const missed = wanted.flatMap((id) => {
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

/**
 * Runs Lighthouse on each built page of the default language and the home page of the others, and compares the results
 * with data/budgets.yaml. Figures are medians of three mobile runs with simulated throttling, relative to a bare text
 * page. A path selects one page, `--templates` one page per template. `--counts` runs once and skips figures that
 * depend on the machine's load. Reports are in reports/lighthouse/.
 */
export const measure = async (words: string[]): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: words,
    options: { templates: { type: 'boolean', default: false }, counts: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const countsOnly = values.counts;
  const only = namedPage(positionals[0]);
  const all = values.templates ? representatives : originalPages;
  const pages = only ? [only] : all;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const app = new Hono();
  app.get(barePath, (context) => context.html(barePage));
  app.route('/', siteServer({ folder: `${siteFolders.dist}/client` }));
  const server = await listen(app, { port: testPorts.site, variable: 'TEST_PORT' });
  const debugging = testPorts.site + 10;
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`],
  });
  const faults: string[] = [];
  const rows: Row[] = [];
  try {
    const measurePage = async (path: string): Promise<readonly Run[]> => {
      const url = `http://localhost:${testPorts.site}${path}`;
      // The server compresses a page on its first request, which would slow down the first run.
      await fetch(url, { headers: { 'accept-encoding': 'br' } });
      const results: Run[] = [];
      while (results.length < (countsOnly ? 1 : 3)) results.push(await runOnce(url, debugging, countsOnly));
      return results;
    };
    const bare = countsOnly ? 1 : figuresOf(await measurePage(barePath)).largestPaint;
    for (const [place, path] of pages.entries()) {
      const results = await measurePage(path);
      const { blocking, largestPaint, scores, shift } = figuresOf(results);
      for (const [category, score] of scores) {
        if (category === 'performance') faults.push(...overBudget(path, 'performanceScore', score));
        else faults.push(...overBudget(path, 'otherScores', score, category));
      }
      for (const audit of new Set(results.flatMap((run) => run.missed)))
        faults.push(`${path}  ${audit} failed (fix: see ${folder}/${fileName(path)})`);
      faults.push(...overBudget(path, 'shift', shift));
      if (!countsOnly) faults.push(...overBudget(path, 'largestPaint', largestPaint / bare));
      if (!countsOnly) faults.push(...overBudget(path, 'blocking', blocking));
      const row: Row = {
        page: path,
        ...Object.fromEntries(scores),
        shift: shift.toFixed(3),
        ...(!countsOnly && {
          'largest paint, ms': Math.round(largestPaint),
          'of the bare page': (largestPaint / bare).toFixed(2),
          'blocking, ms': Math.round(blocking),
        }),
      };
      rows.push(row);
      writeFileSync(`${folder}/${fileName(path)}`, results[0]?.html ?? '');
      console.log(`${String(place + 1).padStart(3)} of ${pages.length}  ${Object.values(row).join('  ')}`);
    }
    const times = `median of three; the bare page of text paints after ${Math.round(bare)} ms.`;
    keepMeasurement('lighthouse', {
      title: 'Lighthouse',
      about: `Lighthouse 13, phone, simulated throttling, ${countsOnly ? 'one run without performance.' : times}`,
      rows,
    });
  } finally {
    await browser.close();
    await close(server);
  }
  for (const fault of faults) console.error(fault);
  console.log(`${pages.length} pages, ${faults.length} faults; a report of each in ${folder}`);
  process.exit(faults.length > 0 ? 1 : 0);
};
