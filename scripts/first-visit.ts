// `npm run first-visit`: films first visits to one page per template on a slow phone, and to five pages on a
// desktop. Pages are served over HTTP/2 and TLS at 150 ms and 1.6 Mbit/s with TCP slow start, on a CPU slowed four
// times. Budgets in data/budgets.yaml are multiples of a bare text page in the same run, because times vary on a
// busy machine. A path selects that page; `--runs 3` uses medians of three. Films are in
// reports/first-visit/index.html.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { chromium, type ViewportSize } from 'playwright';
import type { Template } from '#generated/routes.ts';
import { EnvironmentFault } from '../server/environment.ts';
import { siteServer } from '../server/hosting/site-server.ts';
import { close } from '../server/http/listen.ts';
import { importGenerated, siteFolders } from '../sites/site-folders.ts';
import { makeCertificate } from './measure/certificate.ts';
import { type FirstVisit, filmStrip, watchFirstVisits } from './measure/first-visit/first-visits.ts';
import { openSlowLine } from './measure/first-visit/slow-line.ts';
import { keepMeasurement, type Row } from './measure/measurement.ts';
import { barePage, barePath, namedPage, representatives } from './measure/pages.ts';
import { overBudget } from './measure/weight/budget-fault.ts';
import { reportFailure } from './run/report-failure.ts';
import { findBrowser, findWholeBrowser } from './test/browser.ts';

const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

const folder = `${siteFolders.reports}/first-visit`;

/** Pages with different first screens: a large picture, a small one, a list, a story, a form. */
const deskTemplates: readonly Template[] = ['home', 'service', 'industries', 'case-study', 'contact'];
const isForDesks = (path: string): boolean =>
  canonicalRoutes.some((route) => route.path === path && deskTemplates.includes(route.template));

const windows = [
  { name: 'phone', viewport: { width: 390, height: 844 }, pages: representatives },
  { name: 'desk', viewport: { width: 1280, height: 800 }, pages: representatives.filter(isForDesks) },
];

/** Restricts the browser to the site, and accepts the host's self-signed certificate. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

/** Serves an app on a free port over TLS and HTTP/2, as hosts do. */
const hostOverHttp2 = (app: Hono): Promise<{ port: number; close: () => Promise<void> }> => {
  const certificate = makeCertificate();
  if (!certificate) throw new EnvironmentFault('openssl, which makes a certificate, is missing (fix: install openssl)');
  return new Promise((done) => {
    const options = { fetch: app.fetch, port: 0, createServer: createSecureServer, serverOptions: { ...certificate } };
    const server = serve(options, ({ port }) => done({ port, close: () => close(server) }));
  });
};

const faultsOf = (path: string, window: string, found: FirstVisit, bare: number): string[] => [
  ...overBudget(path, 'firstPaint', found.firstPaint / bare, window),
  ...overBudget(path, 'speedIndex', found.index / bare, window),
  ...overBudget(path, 'finished', found.finished / bare, window),
  ...overBudget(path, 'secondVisit', found.otherwise, window),
];

const rowOf = (path: string, window: string, found: FirstVisit, bare: number): Row => ({
  page: path,
  window,
  'first paint, ms': Math.round(found.firstPaint),
  'of the bare page': (found.firstPaint / bare).toFixed(2),
  'index, ms': Math.round(found.index),
  'index of it': (found.index / bare).toFixed(2),
  'finished, ms': Math.round(found.finished),
  'finished of it': (found.finished / bare).toFixed(2),
  'otherwise on a second visit, %': found.otherwise.toFixed(1),
  kB: Math.round(found.film.bytes / 1000),
  requests: found.film.requests,
});

const stripOf = async (row: Row, { film, finished }: FirstVisit): Promise<string> => {
  const [page, window, ...figures] = Object.entries(row).map(([name, figure]) => `${name}: ${figure}`);
  return `<h2>${page}, ${window}</h2><p>${figures.join('; ')}</p><div>${await filmStrip(film, finished)}</div>`;
};

const head =
  '<!doctype html><meta charset="utf-8"><title>First visits</title><style>body{font:14px sans-serif;margin:2rem}div{display:flex;overflow-x:auto}</style>';

try {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '5' } },
    allowPositionals: true,
  });
  const runs = Number(values.runs);
  const only = namedPage(positionals[0]);
  const app = new Hono();
  app.get(barePath, (context) => context.html(barePage));
  app.route('/', siteServer({ folder: `${siteFolders.dist}/client` }));
  const host = await hostOverHttp2(app);
  const line = await openSlowLine(host.port);
  const browser = await chromium.launch({
    executablePath: findWholeBrowser() ?? findBrowser(),
    args: browserArguments,
  });
  const rows: Row[] = [];
  const faults: string[] = [];
  const strips: string[] = [];
  const visit = async (path: string, viewport: ViewportSize): Promise<FirstVisit> => {
    // A host compresses files for their first request. So an unmeasured visit, which bypasses the slow line, comes
    // first.
    const early = await browser.newPage({ viewport, ignoreHTTPSErrors: true });
    await early.goto(`https://localhost:${host.port}${path}`, { waitUntil: 'networkidle' });
    await early.close();
    return watchFirstVisits({ browser, line, viewport, url: `https://localhost:${line.port}${path}` }, runs);
  };
  const keep = async (row: Row, found: FirstVisit): Promise<void> => {
    rows.push(row);
    strips.push(await stripOf(row, found));
    console.log(Object.values(row).join('  '));
  };
  try {
    for (const { name, viewport, pages } of windows) {
      const bare = await visit(barePath, viewport);
      await keep(rowOf('a bare page of text', name, bare, bare.firstPaint), bare);
      for (const path of only ? [only] : pages) {
        const found = await visit(path, viewport);
        await keep(rowOf(path, name, found, bare.firstPaint), found);
        faults.push(...faultsOf(path, name, found, bare.firstPaint));
      }
    }
  } finally {
    await browser.close();
    await line.close();
    await host.close();
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, head + strips.join('\n'));
  // A run for a single page must not replace the report of all pages.
  if (!only) {
    keepMeasurement('first-visit', {
      title: 'First visits',
      about: `Filmed over HTTP/2 and TLS, a line of 150 ms and 1.6 Mbit/s with slow start, the processor slowed four times; medians of ${runs}, as multiples of the bare page’s first paint. Index: when, on average, a block of the first window had the look that it keeps; finished: when the last one had.`,
      rows,
    });
  }
  for (const fault of faults) console.error(fault);
  console.log(`${rows.length} films, ${faults.length} over a budget; films in ${folder}/index.html`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
