// `npm run bench:dev`: starts the dev server on a copy of the project and changes headlines in YAML. It measures the
// time from saving a file to the frame that shows the change. `-- 1000` adds 1,000 case studies. It never fails,
// because busy machines are slower.

import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { parseDocument } from 'yaml';
import type { Route } from '#generated/routes.ts';
import { reportFailure } from '../run/report-failure.ts';
import { findBrowser } from '../test/browser.ts';
import { testPorts } from '../test/test-servers.ts';
import { copyProject, makeCaseStudies } from './copy-project.ts';
import { keepMeasurement, median, type Row } from './measurement.ts';
import { runMeasured } from './run-measured.ts';
import { type DevServer, startDevServer } from './start-dev-server.ts';

/** Changes per headline. The first one does not count, because Vite loads the page for the first time. */
const rounds = 8;

/** A headline: its file, its location in the file, and a page that shows it. */
interface Headline {
  file: string;
  path: readonly string[];
  page: string;
}

/** Returns headlines of the home page, of an entry in a module, of an entry in a data file, and of all pages. */
const headlinesIn = (root: string): Headline[] => {
  const routes = JSON.parse(readFileSync(join(root, 'generated/routes.json'), 'utf8')) as Route[];
  const headlineOf = (template: Route['template'], folder: string, key: string): Headline => {
    const route = routes.find((one) => one.template === template);
    if (!route) throw new Error(`the site has no page of the template "${template}"`);
    return { file: `${folder}/${route.contentId}.yaml`, path: [key], page: route.path };
  };
  return [
    { file: 'pages/home.yaml', path: ['innovation', 'heading', 'title'], page: '/' },
    headlineOf('service', 'services', 'name'),
    headlineOf('case-study', 'case-studies', 'title'),
    { file: 'pages/contact.yaml', path: ['hero', 'title'], page: '/contact' },
    { file: 'menus.yaml', path: ['button', 'text'], page: '/about' },
  ];
};

/** Suffix of changed headlines, followed by the number of the change. */
const mark = 'change';

declare global {
  interface Window {
    /** Number of the change on the screen, and the time when its frame was painted. */
    seen?: { change: number; at: number };
  }
}

/** Runs in every document from its start and checks each frame. Frames are only drawn once styles are loaded. */
const watchFrames = (word: string): void => {
  const look = (): void => {
    const found = document.body?.textContent.matchAll(new RegExp(`${word} (\\d+)`, 'g')) ?? [];
    // Menus may still show earlier changes.
    const change = Math.max(0, ...[...found].map(([, number]) => Number(number)));
    if (change <= (window.seen?.change ?? 0)) return void requestAnimationFrame(look);
    // A message event arrives after the frame has been painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.seen = { change, at: performance.timeOrigin + performance.now() };
      requestAnimationFrame(look);
    };
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
};

/** Duration of a change in milliseconds: in total, and in the generator. */
interface Change {
  whole: number;
  generator: number;
}

const changeOnce = async (
  server: DevServer,
  page: Page,
  root: string,
  headline: Headline,
  number: number,
): Promise<Change> => {
  const file = join(root, 'data', headline.file);
  const document = parseDocument(readFileSync(file, 'utf8'));
  const before = String(document.getIn(headline.path)).replace(new RegExp(` ${mark} \\d+$`), '');
  document.setIn(headline.path, `${before} ${mark} ${number}`);
  const said = server.lines.length;
  const saved = performance.timeOrigin + performance.now();
  writeFileSync(file, document.toString({ lineWidth: 0 }));
  const output = (): string => server.lines.slice(said).join('\n');
  await page
    .waitForFunction((change) => window.seen?.change === change, number, { polling: 20 })
    .catch(() => {
      throw new Error(`${headline.file} did not change ${headline.page}; the dev server said:\n${output()}`);
    });
  const at = await page.evaluate(() => window.seen?.at ?? 0);
  return { whole: at - saved, generator: Number(/generated in (\d+) ms/.exec(output())?.[1] ?? Number.NaN) };
};

const rowOf = (what: string, studies: number, changes: readonly Change[]): Row => {
  const whole = changes.map((change) => change.whole).toSorted((a, b) => a - b);
  return {
    'what was changed': what,
    'further case studies': studies,
    median: Math.round(median(whole)),
    '90 %': Math.round(whole[Math.floor(whole.length * 0.9)] ?? Number.NaN),
    'of it the generator': median(changes.map(({ generator }) => generator)),
  };
};

const measure = async (further: number): Promise<Row[]> => {
  const root = copyProject(process.cwd());
  try {
    // Reuses cached social cards and photographs, because headlines do not affect them.
    if (existsSync('var/cache')) cpSync('var/cache', join(root, 'var/cache'), { recursive: true });
    if (further > 0) makeCaseStudies(root, further);
    await runMeasured(root, ['generator/cli.ts', 'generate'], { SOCIAL_CARDS: 'none' });
    const server = await startDevServer(root, testPorts.site);
    const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1280, height: 800 } });
      await page.addInitScript(watchFrames, mark);
      const all: Change[] = [];
      const rows: Row[] = [];
      let number = 0;
      for (const headline of headlinesIn(root)) {
        await page.goto(headline.page);
        const changes: Change[] = [];
        for (let round = 0; round <= rounds; round += 1) {
          number += 1;
          changes.push(await changeOnce(server, page, root, headline, number));
        }
        changes.shift();
        all.push(...changes);
        rows.push(rowOf(headline.file, further, changes));
      }
      return [...rows, rowOf('all of them', further, all)];
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};

try {
  const counts = process.argv.slice(2).map(Number);
  if (counts.some((count) => !(count >= 0))) {
    throw new Error('expected numbers of further case studies (fix: npm run bench:dev -- 0 1000)');
  }
  const rows: Row[] = [];
  for (const count of counts.length > 0 ? counts : [0]) {
    const found = await measure(count);
    console.table(found);
    rows.push(...found);
  }
  const load = loadavg().map((one) => one.toFixed(1));
  const about = `From saving a YAML file to the frame that shows its new words, in the browser, in milliseconds. Aims: median ≤ 300 ms, with 1,000 case studies ≤ 800 ms. Load of the machine: ${load.join(' ')}.`;
  keepMeasurement('dev', { title: 'From saving to seeing', about, rows });
} catch (error) {
  reportFailure(error);
}
