import { EnvironmentFault } from '../../server/environment.ts';
import { importGenerated } from '../../sites/import-generated.ts';

const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

/** The page that a person names beside a command, so that it is taken alone; none for all of them. */
export const namedPage = (word: string | undefined): string | undefined => {
  if (word === undefined || canonicalRoutes.some(({ path }) => path === word)) return word;
  throw new EnvironmentFault(`no page has the path ${word} (fix: use a canonical one of generated/routes.json)`);
};
