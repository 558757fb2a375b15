import { EnvironmentFault } from '../../server/environment.ts';
import { importGenerated } from '../../sites/site-folders.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');
const { canonicalRoutes } = await importGenerated<typeof import('#generated/routes.ts')>('routes.ts');

export const barePath = '/bare-page-of-text';

/** A page with a heading and a sentence, as a baseline. */
export const barePage = `<!DOCTYPE html><html lang="${site.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title><meta name="description" content="A bare page."><link rel="icon" href="data:,"></head><body><main><h1>${site.company}</h1><p>${site.tagline}</p></main></body></html>`;

/** Paths of one page per template: the first of each in the route table. */
export const representatives: readonly string[] = [
  ...Map.groupBy(canonicalRoutes, ({ template }) => template).values(),
].flatMap(([first]) => (first ? [first.path] : []));

/** Returns the path argument of a command. Throws EnvironmentFault if no page has it. */
export const namedPage = (path: string | undefined): string | undefined => {
  if (path === undefined || canonicalRoutes.some((route) => route.path === path)) return path;
  throw new EnvironmentFault(`no page has the path ${path} (fix: use a canonical one of generated/routes.json)`);
};
