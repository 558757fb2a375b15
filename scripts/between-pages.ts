// `npm run between-pages`: how soon the next page is seen, and whether the way back is immediate. A link to one page of
// each template is pointed at and clicked a second later; from the click to the first paint of the page behind it by
// the browser's own clock; the same between two bare pages of text says what the browser and the machine take by
// themselves. Then every page is left and gone back to, and must come from the back and forward cache.

import { setTimeout as pause } from 'node:timers/promises';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { speculationRules } from '../renderer/document/inline-scripts.ts';
import { close, listen } from '../server/http/listen.ts';
import { importGenerated } from '../sites/import-generated.ts';
import { barePage } from './measure/bare-page.ts';
import { overBudget } from './measure/budget-fault.ts';
import { type LonePage, openLonePage } from './measure/devtools.ts';
import { keepMeasurement, type Row } from './measure/machine.ts';
import { median } from './measure/median.ts';
import { startBuiltSite } from './measure/start-built-site.ts';
import { reportFailure } from './run/report-failure.ts';
import { findWholeBrowser } from './test/find-browser.ts';
import { testPorts } from './test/test-ports.ts';

const { budgets } = await importGenerated<typeof import('#generated/content/budgets.ts')>('content/budgets.ts');
const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

const rounds = 3;
/** How long a hand rests on a link before it clicks, in ms; a browser takes 200 ms of it to believe that it rests. */
const rest = 1000;
/** How long a page that has come is left alone, in ms. */
const settled = 1500;

interface Shown {
  /** From the click to the first paint, in ms. */
  after: number;
  prerendered: boolean;
}

/** Beside those of the built site. */
const barePort = testPorts.site + 20;

const open = async (page: LonePage, url: string): Promise<void> => {
  await page.attached(({ evaluate }) => evaluate(`location.href = ${JSON.stringify(url)}`));
  await pause(settled);
};

/** A link of the page that leads there and can be seen, as the middle of its first line; undefined without one. */
const findLink = (path: string): string => `(() => {
  const link = [...document.querySelectorAll('a:not([data-lead], [data-behavior="search"], [target])')].find((one) =>
    one.pathname === ${JSON.stringify(path)} && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
  if (!link) return undefined;
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const [line] = link.getClientRects();
  addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('clicked', performance.timeOrigin + timeStamp), true);
  return line && { x: line.x + line.width / 2, y: line.y + line.height / 2 };
})()`;

const follow = async (page: LonePage, origin: string, from: string, to: string): Promise<Shown | undefined> => {
  await open(page, origin + from);
  const place = (await page.attached(({ evaluate }) => evaluate(findLink(to)))) as { x: number; y: number } | undefined;
  if (!place) return undefined;
  await pause(rest);
  await page.attached(({ send }) => send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place }));
  await pause(rest);
  await page.attached(async ({ send }) => {
    const button = { button: 'left', clickCount: 1, ...place };
    await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    // The page may be gone before it can say that the button was let go.
    await Promise.race([send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }), pause(settled)]);
  });
  await pause(settled);
  const found = (await page.attached(({ evaluate }) =>
    evaluate(`(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const [paint] = performance.getEntriesByType('paint');
      return { path: location.pathname, prerendered: navigation.activationStart > 0,
        after: performance.timeOrigin + paint.startTime - Number(sessionStorage.getItem('clicked')) };
    })()`),
  )) as Shown & { path: string };
  if (found.path !== to) throw new Error(`the link from ${from} to ${to} led to ${found.path}`);
  return found;
};

/** Two pages with a sentence and a link to each other, rendered ahead like those of the site. */
const barePages = ['/bare-page', '/other-bare-page'] as const;

const serveBarePages = (): Promise<ServerType> => {
  const app = new Hono();
  for (const [place, path] of barePages.entries()) {
    const link = `<a href="${barePages[1 - place]}">${site.tagline}</a>`;
    const rules = `<script type="speculationrules">${speculationRules}</script>`;
    app.get(path, (context) => context.html(barePage(link, rules)));
  }
  return listen(app, { port: barePort, variable: 'TEST_PORT' });
};

const rowOf = (template: string, from: string, to: string, shown: readonly Shown[]): Row => ({
  template,
  from,
  to,
  'seen after, ms': Math.round(median(shown.map(({ after }) => after))),
  prerendered: `${shown.filter(({ prerendered }) => prerendered).length} of ${shown.length}`,
});

const measureBarePages = async (page: LonePage): Promise<Row> => {
  const server = await serveBarePages();
  try {
    const [from, to] = barePages;
    const shown: Shown[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const one = await follow(page, `http://localhost:${barePort}`, from, to);
      if (one) shown.push(one);
    }
    return rowOf('a bare page of text', from, to, shown);
  } finally {
    await close(server);
  }
};

/**
 * Whether a page has a link to another outside its menus, as its HTML says; whether it can be seen is found out there.
 */
const linksTo = async (origin: string, from: string, to: string): Promise<boolean> =>
  from !== to && (await (await fetch(origin + from)).text()).includes(`href="${to}`);

const measureNextPages = async (page: LonePage, origin: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [template, [target]] of Map.groupBy(canonicalRoutes, ({ template }) => template)) {
    const path = target?.path ?? '';
    let from = '';
    const shown: Shown[] = [];
    for (const start of canonicalRoutes) {
      if (shown.length === rounds || !(await linksTo(origin, start.path, path))) continue;
      from = start.path;
      while (shown.length < rounds) {
        const one = await follow(page, origin, from, path);
        if (!one) break;
        shown.push(one);
      }
    }
    // Nothing that can be seen leads there: only the lost address and the search, which opens in place.
    if (shown.length < rounds) continue;
    const row = rowOf(template, from, path, shown);
    rows.push(row);
    console.log(Object.values(row).join('  '));
  }
  return rows;
};

/** The pages that were built anew when a visitor went back to them, and why. */
const measureWayBack = async (page: LonePage, origin: string): Promise<string[]> => {
  const elsewhere = canonicalRoutes.map(({ path }) => path);
  const lost: string[] = [];
  for (const [place, path] of elsewhere.entries()) {
    await open(page, origin + path);
    const born = await page.attached(({ evaluate }) => evaluate('performance.timeOrigin'));
    await open(page, origin + (elsewhere[place + 1] ?? elsewhere[0] ?? ''));
    await page.attached(({ evaluate }) => evaluate('history.back()'));
    await pause(rest);
    const [where, now, why] = (await page.attached(({ evaluate }) =>
      evaluate(
        `[location.pathname, performance.timeOrigin, JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)]`,
      ),
    )) as [string, number, string];
    if (where !== path || now !== born) lost.push(`${path}  not kept for the way back: ${why}`);
  }
  return lost;
};

try {
  const executable = findWholeBrowser();
  if (!executable)
    throw new Error('no whole browser, and one without windows keeps no pages (fix: apt-get install chromium)');
  const servers = await startBuiltSite();
  const page = await openLonePage(executable);
  try {
    await open(page, servers.site);
    // A visitor who has answered: the banner would lie over the last lines of a page.
    await page.attached(({ evaluate }) => evaluate(`document.querySelector('.cookie-banner button').click()`));
    const bare = await measureBarePages(page);
    console.log(Object.values(bare).join('  '));
    const rows = await measureNextPages(page, servers.site);
    const lost = await measureWayBack(page, servers.site);
    const { limit } = budgets.nextPage;
    const late = rows.flatMap((row) => overBudget(String(row.to), 'nextPage', Number(row['seen after, ms'])));
    keepMeasurement('between-pages', {
      title: 'Between pages',
      about: `A link to one page of each template, pointed at for a second and clicked: from the click to the first paint, medians of ${rounds}; budget ${limit} ms. Back and forward: ${canonicalRoutes.length - lost.length} of ${canonicalRoutes.length} pages come from the cache.`,
      rows: [bare, ...rows],
    });
    for (const line of [...lost, ...late]) console.error(line);
    console.log(
      `${rows.length} links, ${late.length} late; ${canonicalRoutes.length} pages, ${lost.length} not kept for the way back`,
    );
    if (late.length + lost.length > 0) process.exitCode = 1;
  } finally {
    await page.close();
    await servers.stop();
  }
} catch (error) {
  reportFailure(error);
}
