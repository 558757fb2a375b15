// `npm run budgets`: checks every built page against the budgets of data/budgets.yaml that need no browser. It takes
// seconds. Each fault is one line with the page, the budget, the figures and the repair.

import { siteFolders } from '../sites/site-folders.ts';
import { keepMeasurement } from './measure/measurement.ts';
import { allPages } from './measure/pages.ts';
import { builtFiles } from './measure/weight/built-files.ts';
import { type WeighedPage, weighPage } from './measure/weight/page-weight.ts';
import { reportFailure } from './run/report-failure.ts';

try {
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
} catch (error) {
  reportFailure(error);
}
