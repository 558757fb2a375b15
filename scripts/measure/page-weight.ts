import { type BudgetName, overBudget } from './budget-fault.ts';
import { type BuiltFiles, weightOf } from './built-files.ts';
import { namedFiles, withImports } from './named-files.ts';
import { type Page, parseHtml } from './parse-html.ts';
import { pictureFaults } from './picture-faults.ts';

/** The budgets that files alone prove. */
type Weight = Readonly<
  Record<Extract<BudgetName, 'document' | 'stylesheet' | 'scripts' | 'requests' | 'elements'>, number>
>;

export interface WeighedPage {
  weight: Weight;
  /** One line for each fault: the page, the budget, the figures and the repair. */
  faults: string[];
}

const codeRepair = 'undo the last change of renderer/, because no text and no picture of data/ does this';

/** Scripts that painting would wait for. */
const scriptFaults = (path: string, page: Page): string[] =>
  [...page.querySelectorAll('script[src]:not([type="module"], [async], [defer])')].map(
    (script) => `${path}  scripts: ${script.getAttribute('src')} holds up painting (fix: ${codeRepair})`,
  );

/** A preload is used if the page itself, or a stylesheet that it links to, names the file once more. */
const preloadFaults = (path: string, html: string, preloads: readonly string[], styles: string): string[] =>
  preloads
    .filter((file) => html.split(file).length <= 2 && !styles.includes(file))
    .map((file) => `${path}  preload: ${file} is not used (fix: ${codeRepair})`);

/** Weighs a page as it was built and holds it to the budgets. */
export const weighPage = async (path: string, html: string, files: BuiltFiles): Promise<WeighedPage> => {
  const page = parseHtml(html);
  const { stylesheets, scripts, preloads } = namedFiles(page);
  const sum = async (addresses: Iterable<string>): Promise<number> =>
    (await Promise.all([...addresses].map(files.weigh))).reduce((total, weight) => total + weight, 0);
  const weight: Weight = {
    document: await weightOf(html),
    stylesheet: await sum(new Set(stylesheets)),
    scripts: await sum(withImports(scripts, files)),
    requests: 1 + new Set([...stylesheets, ...scripts, ...preloads]).size,
    elements: page.querySelectorAll('*').length,
  };
  return {
    weight,
    faults: [
      ...(Object.keys(weight) as (keyof Weight)[]).flatMap((name) => overBudget(path, name, weight[name])),
      ...scriptFaults(path, page),
      ...preloadFaults(path, html, preloads, stylesheets.map(files.read).join('\n')),
      ...pictureFaults(path, page),
    ],
  };
};
