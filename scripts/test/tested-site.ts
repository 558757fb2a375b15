import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldersOf, siteFolders } from '../../sites/site-folders.ts';

/** Returns the name of the site's specification profile, from the generated data; undefined without one. */
export const profileName = (): string | undefined => {
  const { name } = JSON.parse(readFileSync(join(siteFolders.generated, 'profile.json'), 'utf8')) as {
    name: string | null;
  };
  return name ?? undefined;
};

/** Notice that tests of clauses do not run. */
export const stepsAside =
  'Without a profile in data/site.yaml, this site has no clauses to prove: their tests do not run.';

/** Data of a second company. `npm test` builds its site, too, so that no company's details get into the code. */
export const secondCompany = 'tests/second-company/data';

export const secondFolders = foldersOf(secondCompany);

/** True if tests run on the data of the second company. */
export const isSecondCompany = (): boolean => resolve(process.env.DATA ?? 'data') === resolve(secondCompany);

/** True during `npm run test:full`: a test then repeats its proof in all variants instead of one. */
export const isFullRun = process.env.FULL === '1';
