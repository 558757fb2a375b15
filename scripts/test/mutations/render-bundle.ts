// Bundles the site of the variable DATA in a process of its own, since a bundler that fails may end its process. The
// generated modules are part of the bundle for browsers. For the server they stay outside: Node reads them anew for
// every thread that renders, so that pages are rendered from changed data without bundling again. A name that a module
// lacks is an error there, as it is for the bundler.
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
