// Bundles the site of the variable DATA in a separate process, which a failing bundler may terminate. The browser
// bundle includes the generated modules. On the server, each thread imports them again, so that changed data needs
// no new bundle.
import { resolve } from 'node:path';
import { build } from 'vike/api';
import type { Plugin } from 'vite';
import { siteFolders } from '../../../sites/site-folders.ts';
import { reportFailure } from '../../run/report-failure.ts';

const generated = `${resolve(siteFolders.generated)}/`;

const withoutGenerated: Plugin = {
  name: 'without-generated',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  resolveId: (source) => (source.startsWith(generated) ? { id: source, external: 'absolute' } : undefined),
};

try {
  await build({
    viteConfig: { logLevel: 'warn', build: { outDir: siteFolders.dist }, plugins: [withoutGenerated] },
  });
} catch (error) {
  reportFailure(error);
}
