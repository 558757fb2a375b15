import { resolve } from 'node:path';
import { build } from 'vike/api';
import type { Plugin } from 'vite';
import { siteFolders } from '../../../sites/site-folders.ts';

const generated = `${resolve(siteFolders.generated)}/`;

/**
 * Leaves the generated modules out of the bundle of the server: Node reads them anew for every thread that renders, so
 * that pages are rendered from changed data without bundling again. A name that a module lacks is an error there, as it
 * is for the bundler.
 */
const withoutGenerated: Plugin = {
  name: 'without-generated',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source) => (source.startsWith(generated) ? { id: source, external: 'absolute' } : undefined),
};

/** Bundles the code of the pages, to be rendered from whatever is generated at the time. */
export const bundleRenderer = async (): Promise<void> => {
  await build({ viteConfig: { logLevel: 'warn', plugins: [withoutGenerated] } });
};
