import { cpSync, rmSync } from 'node:fs';
import { build } from 'vike/api';
import { inlineStyles } from './first-paint/inline-styles.ts';

interface BuildOptions {
  /** The origin that forms are sent to, if not that of data/site.yaml. */
  apiOrigin?: string;
}

/** Builds and prerenders the site into dist/client. What generated/ holds must be there already. */
export const buildSite = async ({ apiOrigin }: BuildOptions = {}): Promise<void> => {
  if (apiOrigin) process.env.API_ORIGIN = apiOrigin;
  await build({ viteConfig: { logLevel: 'warn' } });
  cpSync('generated/public', 'dist/client', { recursive: true });
  const { routes } = await import('../generated/routes.ts');
  const templates = new Map<string, string>(routes.map(({ path, template }) => [path, template]));
  inlineStyles('dist/client', (path) => templates.get(path) ?? 'not-found');
  // The words about the folder public/ are for those who work here.
  rmSync('dist/client/README.md', { force: true });
};
