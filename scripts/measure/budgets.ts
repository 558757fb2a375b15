import { siteFolders } from '../../sites/site-folders.ts';
import { keepMeasurement } from './measurement.ts';
import { allPages } from './pages.ts';
import { builtFiles } from './weight/built-files.ts';
import { type WeighedPage, weighPage } from './weight/page-weight.ts';

/**
 * Checks every built page against the budgets of data/budgets.yaml that need no browser, in seconds. Each fault is one
 * line with the page, the budget, the figures and the repair.
 */
export const measure = async (): Promise<void> => {
  const files = builtFiles(`${siteFolders.dist}/client`);
  const weigh = (path: string): Promise<WeighedPage> =>
    weighPage(path, files.read(path === '/' ? '/index.html' : `${path}.html`), files);
  const weighed = await Promise.all(allPages.map(weigh));
  keepMeasurement('budgets', {
    title: 'Weight of every page',
    about: 'What files alone prove, from the build: bytes in brotli at its best, limits in data/budgets.yaml.',
    rows: weighed.map(({ weight }, place) => ({ page: allPages[place] ?? '', ...weight })),
  });
  const faults = weighed.flatMap((page) => page.faults);
  for (const fault of faults) console.error(fault);
  console.log(`${allPages.length} pages, ${faults.length} over a budget`);
  if (faults.length > 0) process.exitCode = 1;
};
