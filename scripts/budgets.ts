// `npm run budgets`: holds every built page to the budgets of data/budgets.yaml that files alone can prove, in seconds and
// without a browser. One line for each fault names the page, the budget, the figures and the repair.
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { canonicalRoutes } from '../generated/routes.ts';
import { overBudget } from './measure/budget-fault.ts';
import { keepMeasurement, type Row } from './measure/machine.ts';
import { reportFailure } from './run/report-failure.ts';

const folder = 'dist/client';
const compress = promisify(brotliCompress);

/** Sizes of files that many pages share are taken once. */
const sizes = new Map<string, Promise<number>>();
const sizeOf = (file: string): Promise<number> => {
  const size = sizes.get(file) ?? compress(readFileSync(`${folder}${file}`)).then(({ length }) => length);
  sizes.set(file, size);
  return size;
};

const sum = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);

/** The files that a script imports at once: `from"../chunks/a.js"`, and not `import("../chunks/b.js")`. */
const importsOf = (file: string): string[] =>
  [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(
    ([, path = '']) => posix.join(posix.dirname(file), path),
  );

/** A script and everything that comes with it. */
const withImports = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const next of importsOf(file)) withImports(next, seen);
  return seen;
};

/** What the page's script starts by itself: the particles and their worker. tests/browser holds this to what browsers fetch. */
const workers = globSync('assets/particles.worker-*.js', { cwd: folder }).map((file) => `/${file}`);
const startedByThemselves = globSync('assets/chunks/*.js', { cwd: folder })
  .map((file) => `/${file}`)
  .filter((file) => readFileSync(`${folder}${file}`, 'utf8').includes('particles.worker-'));

const tags = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}(?:="([^"]*)")?[\\s/>]`)
    .exec(tag)
    ?.slice(1)
    .map((value) => value ?? '')[0];

/** What is wrong with a picture of a page: no room is kept for it, its format is an old one, or phones get it too large. */
const pictureFaults = (path: string, html: string): string[] =>
  tags(html, 'img').flatMap((tag) => {
    const source = attribute(tag, 'src') ?? '';
    const fault = (words: string) => [`${path}  pictures: ${source} ${words}`];
    if (!attribute(tag, 'width') || !attribute(tag, 'height'))
      return fault('keeps no room (fix: give it width and height)');
    if (!/\.(?:svg|avif|webp)$/.test(source)) return fault('is of an old format (fix: put it into data/photographs)');
    if (!source.endsWith('.svg') && !(attribute(tag, 'srcset') && attribute(tag, 'sizes')))
      return fault('has one size for every screen (fix: give it srcset and sizes)');
    return [];
  });

/** A preload is used if the page's own styles or elements name the same file. */
const preloadFaults = (path: string, html: string, preloads: readonly string[]): string[] =>
  preloads.flatMap((tag) => {
    const file = attribute(tag, 'href') ?? '';
    return html.split(file).length > 2 ? [] : [`${path}  preload: ${file} is not used (fix: take the preload out)`];
  });

/** What the script in the head asks for after the first paint (renderer/head-script.ts). */
const namedInHead = (html: string): string[] => {
  const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  return script?.match(/\/assets\/[\w./-]+\.js/g) ?? [];
};

const check = async (path: string): Promise<{ faults: string[]; row: Row }> => {
  const file = path === '/' ? '/index.html' : `${path}.html`;
  const html = readFileSync(`${folder}${file}`, 'utf8');
  // What stands in a noscript waits for the first paint (renderer/ui/Late.tsx).
  const links = tags(html.replaceAll(/<noscript.*?<\/noscript>/gs, ''), 'link');
  const styles = links
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet' && attribute(tag, 'media') !== 'print')
    .map((tag) => attribute(tag, 'href') ?? '');
  const preloads = links.filter((tag) => /^(?:module)?preload$/.test(attribute(tag, 'rel') ?? ''));
  const scripts = tags(html, 'script').filter((tag) => attribute(tag, 'src') !== undefined);
  const holdUp = scripts.filter((tag) => attribute(tag, 'type') !== 'module' && attribute(tag, 'async') === undefined);
  const own = [...scripts.map((tag) => attribute(tag, 'src') ?? ''), ...namedInHead(html)];
  const fetched = [...own, ...startedByThemselves, ...workers].flatMap((script) => [...withImports(script)]);

  const firstPaint = (await sizeOf(file)) + (await sum(styles));
  const scriptBytes = await sum(new Set(fetched));
  const requests = 1 + styles.length + holdUp.length + preloads.length;
  const elements = (html.replace(/<style>.*?<\/style>/gs, '').match(/<[a-z][^>]*>/gi) ?? []).length;
  return {
    faults: [
      ...overBudget(path, 'firstPaint', firstPaint, 'shorten the page, or its styles'),
      ...overBudget(path, 'scripts', scriptBytes, 'move what answers a visitor to renderer/answers.ts'),
      ...overBudget(path, 'requests', requests, 'take a preload or a stylesheet out of the head'),
      ...overBudget(path, 'elements', elements, 'show less, or with fewer elements'),
      ...holdUp.map((tag) => `${path}  scripts: ${tag} holds up painting (fix: make it a module)`),
      ...preloadFaults(path, html, preloads),
      ...pictureFaults(path, html),
    ],
    row: { page: path, 'HTML and styles, bytes': firstPaint, 'scripts, bytes': scriptBytes, requests, elements },
  };
};

try {
  const pages = canonicalRoutes.map(({ path }) => path);
  const results = await Promise.all([...pages, '/404'].map(check));
  const faults = results.flatMap((result) => result.faults);
  keepMeasurement('budgets', {
    title: 'Weight of every page',
    about: 'What files alone prove, from the build: sizes in brotli at its best, limits in data/budgets.yaml.',
    rows: results.map(({ row }) => row),
  });
  for (const fault of faults) console.error(fault);
  console.log(`${results.length} pages, ${faults.length} over a budget`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  reportFailure(error);
}
