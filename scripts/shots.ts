// `npm run shots`: a contact sheet of the built site. Every page at four widths, light and dark, and every state that a visitor
// can bring about, into reports/shots with an index page. A path as an argument takes that page alone.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { canonicalRoutes } from '../generated/routes.ts';
import { wholePage } from '../tests/browser/measures.ts';
import { states } from '../tests/browser/states.ts';
import { findBrowser } from './test/find-browser.ts';
import { reportFailure } from './run/report-failure.ts';
import { startBuiltSite } from './measure/start-built-site.ts';
import { testPorts } from './test/test-ports.ts';

const folder = 'reports/shots';
const widths = [390, 768, 1280, 1920] as const;
const schemes = ['light', 'dark'] as const;

/** Two at a time: a third waits for a processor. */
const workers = 2;

interface Shot {
  /** What is seen: a path, or the words of a state. */
  subject: string;
  width: number;
  scheme: (typeof schemes)[number];
  file: string;
  bringAbout?: (typeof states)[number]['bringAbout'];
}

const fileName = (subject: string): string =>
  subject.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

const shotsOf = (subject: string, bringAbout?: Shot['bringAbout'], only?: 'wide' | 'phone'): Shot[] =>
  widths
    .filter((width) => !only || (only === 'phone' ? width < 1000 : width > 1000))
    .flatMap((width) =>
      schemes.map((scheme) => ({
        subject,
        width,
        scheme,
        file: `${fileName(subject)}-${width}-${scheme}.jpg`,
        ...(bringAbout && { bringAbout }),
      })),
    );

const take = async (browser: Browser, { subject, width, scheme, file, bringAbout }: Shot): Promise<void> => {
  const page = await browser.newPage({
    baseURL: `http://localhost:${testPorts.site}`,
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  try {
    if (bringAbout) await bringAbout(page);
    else await page.goto(subject);
    await wholePage(page);
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 72, fullPage: !bringAbout });
  } finally {
    await page.close();
  }
};

const indexOf = (shots: readonly Shot[]): string => {
  const subjects = [...new Set(shots.map(({ subject }) => subject))];
  const figure = ({ file, width, scheme }: Shot): string =>
    `<figure><a href="${file}"><img src="${file}" width="${Math.round(width / 5)}" loading="lazy" alt=""></a><figcaption>${width}, ${scheme}</figcaption></figure>`;
  const rows = subjects.map(
    (subject) =>
      `<section><h2>${subject}</h2>${shots
        .filter((shot) => shot.subject === subject)
        .map(figure)
        .join('')}</section>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>body{font:14px sans-serif;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}h2{width:100%}figure{margin:0}img{border:1px solid}</style><h1>${shots.length} pictures</h1>${rows.join('\n')}`;
};

try {
  const only = process.argv[2];
  const pages = canonicalRoutes.filter(({ path }) => !only || path === only);
  const shots = [
    ...pages.flatMap(({ path }) => shotsOf(path)),
    ...(only ? [] : states.flatMap((state) => shotsOf(state.name, state.bringAbout, state.only))),
  ];
  if (shots.length === 0) throw new Error(`no page has the path ${only} (fix: use one of generated/routes.ts)`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const servers = await startBuiltSite();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const waiting = [...shots];
    let done = 0;
    const work = async (): Promise<void> => {
      for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
        // A browser that is short of room refuses a picture now and then, and has it a moment later.
        await take(browser, shot).catch(() => take(browser, shot));
        done += 1;
        if (done % 50 === 0) console.log(`${done} of ${shots.length}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    writeFileSync(join(folder, 'index.html'), indexOf(shots));
  } finally {
    await browser.close();
    await servers.stop();
  }
  console.log(`${shots.length} pictures in ${folder}/index.html`);
} catch (error) {
  reportFailure(error);
}
