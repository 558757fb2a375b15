// `npm run lighthouse`: Lighthouse, called directly, over every page of the built site, held against data/budgets.yaml.
// Its mobile run with simulated throttling, the median of three; the largest paint is compared with that of a bare page
// of text that the same server serves in the same run. A path as an argument takes that page alone, `--templates` one
// page of each template; `--counts` asserts what does not depend on how busy the machine is. The table is printed, kept
// for reports/performance.md, and each page's report is written to reports/lighthouse/.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { siteServer } from '../server/hosting/site-server.ts';
import { close, listen } from '../server/http/listen.ts';
import { importGenerated } from '../sites/import-generated.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { keepMeasurement, median, type Row } from './measure/measurement.ts';
import { barePage, barePath, representatives } from './measure/pages.ts';
import { overBudget } from './measure/weight/budget-fault.ts';
import { reportFailure } from './run/report-failure.ts';
import { findBrowser } from './test/browser.ts';
import { testPorts } from './test/test-servers.ts';

const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

const folder = `${siteFolders.reports}/lighthouse`;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Scores = Readonly<Record<(typeof categories)[number], number>>;

interface Run {
  scores: Scores;
  /** Audits of agentic browsing, and of going back at once, that are not passed. */
  missed: string[];
  largestPaint: number;
  blocking: number;
  shift: number;
  html: string;
}

const runOnce = async (url: string, port: number): Promise<Run> => {
  const result = await lighthouse(url, { port, output: 'html', logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr, report } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (id: string): number => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (id: string): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const wanted = ['bf-cache', ...(lhr.categories['agentic-browsing']?.auditRefs ?? []).map(({ id }) => id)];
  const missed = wanted.flatMap((id) => {
    const audit = lhr.audits[id];
    // An audit that only informs has no score; it has something to say when forms lack annotations.
    const passed = audit?.score === null ? audit.scoreDisplayMode !== 'error' : audit?.score === 1;
    return passed ? [] : [id];
  });
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    missed,
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    html: String(report),
  };
};

const chosenPages = (options: readonly string[]): readonly string[] => {
  const named = options.find((option) => option.startsWith('/'));
  if (named) return canonicalRoutes.filter(({ path }) => path === named).map(({ path }) => path);
  return options.includes('--templates') ? representatives : canonicalRoutes.map(({ path }) => path);
};

const fileName = (path: string): string => `${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}.html`;

try {
  const options = process.argv.slice(2);
  const countsOnly = options.includes('--counts');
  const runs = countsOnly ? 1 : 3;
  const pages = chosenPages(options);
  if (pages.length === 0) throw new Error('no page has this path (fix: use a canonical one of generated/routes.ts)');

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
    const measure = async (path: string): Promise<readonly Run[]> => {
      const url = `http://localhost:${testPorts.site}${path}`;
      // The first answer of a page waits until it is compressed.
      await fetch(url, { headers: { 'accept-encoding': 'br' } });
      const results: Run[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await runOnce(url, debugging));
      return results;
    };
    const bare = median((await measure(barePath)).map(({ largestPaint }) => largestPaint));
    console.log(`bare page of text: largest paint ${Math.round(bare)} ms`);
    for (const [place, path] of pages.entries()) {
      const results = await measure(path);
      const middle = (pick: (run: Run) => number): number => median(results.map(pick));
      const largestPaint = middle((run) => run.largestPaint);
      const blocking = middle((run) => run.blocking);
      const shift = middle((run) => run.shift);
      const scores = categories.map((category) => [category, middle((run) => run.scores[category])] as const);
      for (const [category, score] of scores) {
        // How quick a page is depends on how busy the machine is.
        if (category !== 'performance') faults.push(...overBudget(path, 'otherScores', score, category));
        else if (!countsOnly) faults.push(...overBudget(path, 'performanceScore', score));
      }
      for (const audit of new Set(results.flatMap((run) => run.missed)))
        faults.push(`${path}  ${audit} is not passed (fix: see ${folder}/${fileName(path)})`);
      faults.push(...overBudget(path, 'shift', shift));
      if (!countsOnly) {
        faults.push(
          ...overBudget(path, 'largestPaint', largestPaint / bare),
          ...overBudget(path, 'blocking', blocking),
        );
      }
      const row: Row = {
        page: path,
        ...Object.fromEntries(scores),
        'largest paint, ms': Math.round(largestPaint),
        'of the bare page': (largestPaint / bare).toFixed(2),
        'blocking, ms': Math.round(blocking),
        shift: shift.toFixed(3),
      };
      rows.push(row);
      writeFileSync(`${folder}/${fileName(path)}`, results[0]?.html ?? '');
      console.log(`${String(place + 1).padStart(3)} of ${pages.length}  ${Object.values(row).join('  ')}`);
    }
    const links = pages.map((path) => `<li><a href="${fileName(path)}">${path}</a></li>`).join('');
    writeFileSync(
      `${folder}/index.html`,
      `<!doctype html><meta charset="utf-8"><title>Lighthouse</title><ul>${links}</ul>`,
    );
    if (!countsOnly) {
      keepMeasurement('lighthouse', {
        title: 'Lighthouse',
        about: `Lighthouse 13, phone, simulated throttling, median of ${runs}; the bare page of text paints after ${Math.round(bare)} ms.`,
        rows,
      });
    }
  } finally {
    await browser.close();
    await close(server);
  }
  for (const fault of faults) console.error(fault);
  console.log(`${pages.length} pages, ${faults.length} faults; reports in ${folder}/index.html`);
  process.exit(faults.length > 0 ? 1 : 0);
} catch (error) {
  reportFailure(error);
}
