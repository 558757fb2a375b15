import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languagesOf } from '../../generator/read/languages.ts';
import { readYaml } from '../../generator/read/yaml/read-yaml.ts';
import { foldersOf, siteFolders } from '../../sites/site-folders.ts';

/** Returns the name of the site's specification profile (generated data), or undefined. */
export const profileName = (): string | undefined => {
  const profile: { name: string | null } = JSON.parse(
    readFileSync(join(siteFolders.generated, 'profile.json'), 'utf8'),
  );
  return profile.name ?? undefined;
};

/** Returns the paths of the site's further languages. */
export const furtherLanguages = (): string[] => {
  const file = join(siteFolders.data, 'site.yaml');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return languagesOf(readYaml(file, text).source.value).flatMap(({ path }) => path || []);
};

/** Explains why tests of clauses do not run. */
export const stepsAside =
  'Without a profile in data/site.yaml, this site has no clauses to prove: their tests do not run.';

/**
 * Data of a second company. `npm test` also builds its site, to prove that the code contains no details of a company.
 */
export const secondCompany = 'tests/second-company/data';

export const secondFolders = foldersOf(secondCompany);

export const isSecondCompany = (): boolean => resolve(process.env.DATA ?? 'data') === resolve(secondCompany);

/** True for data outside of this project, whose owner wants to know about the site, and not about the system. */
export const isOwnersSite = resolve(siteFolders.data) !== resolve('data');

/** True during `npm test -- full`, when tests repeat their proof in all variants instead of one. */
export const isFullRun = process.env.FULL === '1';
