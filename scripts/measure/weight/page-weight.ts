import { posix } from 'node:path';
import { keysOf } from '../../../schemas/keys-of.ts';
import { type BudgetName, overBudget } from './budget-fault.ts';
import { type BuiltFiles, type Page, parseHtml, weightOf } from './built-files.ts';

/** Budgets that the built files alone can verify. */
type Weight = Readonly<
  Record<Extract<BudgetName, 'document' | 'stylesheet' | 'scripts' | 'fonts' | 'requests' | 'elements'>, number>
>;

export interface WeighedPage {
  weight: Weight;
  /** One line per fault: page, budget, figures and repair. */
  faults: string[];
}

const codeRepair = 'undo the last change in renderer/, because no content of data/ causes this';

/** Returns a fault for each script that blocks rendering. */
const scriptFaults = (path: string, page: Page): string[] =>
  [...page.querySelectorAll('script[src]:not([type="module"], [async], [defer])')].map(
    (script) => `${path}  scripts: ${script.getAttribute('src')} blocks rendering (fix: ${codeRepair})`,
  );

/**
 * Returns a fault for each unused preload. A preload is used if the page or a linked stylesheet names the file again.
 */
const preloadFaults = (path: string, html: string, preloads: readonly string[], styles: string): string[] =>
  preloads
    .filter((file) => html.split(file).length <= 2 && !styles.includes(file))
    .map((file) => `${path}  preload: ${file} is not used (fix: ${codeRepair})`);

/** Excludes `noscript`, which is for browsers without scripts. */
const addressesOf = (page: Page, selector: string, attribute: 'href' | 'src'): string[] =>
  [...page.querySelectorAll(selector)]
    .filter((element) => !element.closest('noscript'))
    .map((element) => element.getAttribute(attribute) ?? '');

/**
 * Returns the static imports of a script (`from"../chunks/a.js"`), without dynamic ones (`import("../chunks/b.js")`).
 */
const importsOf = (script: string, { read }: BuiltFiles): string[] =>
  [...read(script).matchAll(/(?:\bfrom|\bimport)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(([, path = '']) =>
    posix.join(posix.dirname(script), path),
  );

/** Returns scripts with all their static imports, each once. */
const withImports = (scripts: readonly string[], files: BuiltFiles): ReadonlySet<string> => {
  const all = new Set(scripts);
  // Iterating over a set includes items that are added meanwhile.
  for (const script of all) for (const imported of importsOf(script, files)) all.add(imported);
  return all;
};

type Element = ReturnType<Page['querySelectorAll']>[number];

const repair =
  'put the file into data/photographs and write its name under image, which creates every width and format';

const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? '';

/** Returns the files of a `srcset`: `a-480.webp 480w, a-800.webp 800w`. */
const offeredBy = (element: Element): string[] =>
  [attribute(element, 'src'), ...attribute(element, 'srcset').split(',')]
    .map((version) => version.trim().split(/\s+/)[0] ?? '')
    .filter((address) => address !== '');

/** Returns the fault of an image: missing dimensions, an old format, or only one width. */
const faultOf = (image: Element): string | undefined => {
  if (!attribute(image, 'width') || !attribute(image, 'height')) return 'reserves no space on the page';
  // Without sources, the image is the only candidate.
  const offers = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  if (offers.flatMap(offeredBy).some((address) => !/\.(?:svg|avif|webp)$/.test(address)))
    return 'has an outdated format';
  const raster = offers.filter((element) => offeredBy(element).some((address) => !address.endsWith('.svg')));
  if (raster.some((element) => !attribute(element, 'srcset') || !attribute(element, 'sizes')))
    return 'has only one size for all screens';
  return undefined;
};

/** Returns a fault for each image that does not meet the standard of data/photographs and data/drawings. */
const pictureFaults = (path: string, page: Page): string[] =>
  [...page.querySelectorAll('img')].flatMap((image) => {
    const fault = faultOf(image);
    return fault ? [`${path}  pictures: ${attribute(image, 'src')} ${fault} (fix: ${repair})`] : [];
  });

export const weighPage = async (path: string, html: string, files: BuiltFiles): Promise<WeighedPage> => {
  const page = parseHtml(html);
  // Browsers load print styles later.
  const stylesheets = addressesOf(page, 'link[rel="stylesheet"]:not([media="print"])', 'href');
  const scripts = addressesOf(page, 'script[src]', 'src');
  const preloads = addressesOf(page, 'link[rel="preload"], link[rel="modulepreload"]', 'href');
  const sum = async (addresses: Iterable<string>): Promise<number> =>
    (await Promise.all([...addresses].map(files.weigh))).reduce((total, weight) => total + weight, 0);
  const weight: Weight = {
    document: await weightOf(html),
    stylesheet: await sum(new Set(stylesheets)),
    scripts: await sum(withImports(scripts, files)),
    fonts: await sum(new Set(addressesOf(page, 'link[rel="preload"][as="font"]', 'href'))),
    requests: 1 + new Set([...stylesheets, ...scripts, ...preloads]).size,
    elements: page.querySelectorAll('*').length,
  };
  return {
    weight,
    faults: [
      ...keysOf(weight).flatMap((name) => overBudget(path, name, weight[name])),
      ...scriptFaults(path, page),
      ...preloadFaults(path, html, preloads, stylesheets.map(files.read).join('\n')),
      ...pictureFaults(path, page),
    ],
  };
};
