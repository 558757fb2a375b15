import { expect, test } from 'vitest';
import { canonicalRoutes } from '#generated/routes.ts';
import { overBudget } from '../../../scripts/measure/weight/budget-fault.ts';
import { builtFiles } from '../../../scripts/measure/weight/built-files.ts';
import { weighPage } from '../../../scripts/measure/weight/page-weight.ts';
import { siteFolders } from '../../../sites/site-folders.ts';

/** Weight of 300 words, of five entries in each menu and of a photograph on a page, compressed. */
const growth = { document: 1100, elements: 50 };

const files = builtFiles(`${siteFolders.dist}/client`);
const paths = [...canonicalRoutes.map(({ path }) => path), '/404'];

test.each(paths)('%s may grow by 300 words, five menu entries and a photograph', async (path) => {
  const { weight } = await weighPage(path, files.read(path === '/' ? '/index.html' : `${path}.html`), files);
  const faults = (['document', 'elements'] as const).flatMap((name) =>
    overBudget(path, name, weight[name] + growth[name]),
  );
  expect(faults).toEqual([]);
});
