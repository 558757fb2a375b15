import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foldersOf, siteFolders } from '../../sites/site-folders.ts';

/** The specification that binds the data, as the generator left it; undefined where none does. */
export const profileName = (): string | undefined => {
  const { name } = JSON.parse(readFileSync(join(siteFolders.generated, 'profile.json'), 'utf8')) as {
    name: string | null;
  };
  return name ?? undefined;
};

/** What is said where tests of clauses do not run. */
export const stepsAside =
  'no specification binds this site (data/site.yaml names no profile): its ledger and tests step aside';

/** The data of another firm, by which `npm test` proves that the system is not this one company's. */
export const secondCompany = 'tests/second-company/data';

export const secondFolders = foldersOf(secondCompany);

/** Whether tests run over that data now. */
export const isSecondCompany = (): boolean => resolve(process.env.DATA ?? 'data') === resolve(secondCompany);
