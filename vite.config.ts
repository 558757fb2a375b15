import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { contentPlugin } from './generator/dev/vite-plugin.ts';
import { adminPlugin } from './generator/edit/admin/vite-plugin.ts';
import { clientEntry, criticalStyles, deferredStyles } from './renderer/document/client-files.ts';
import { omitUnservedFiles } from './scripts/build/omit-unserved-files.ts';
import { generatedAlias, importGenerated, languageBase, siteFolders, siteLanguage } from './sites/site-folders.ts';

/**
 * Vike's router for browsers: pages that are HTML alone do not load it, and our script would have to share a file with
 * it.
 */
const withoutRouter: Plugin = {
  name: 'without-router',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  options: ({ input, ...options }) => {
    if (typeof input !== 'object' || Array.isArray(input)) throw new Error('Vike names its entries no longer');
    const { 'entries/entry-server-routing': _router, ...others } = input;
    return { ...options, input: others };
  },
};

/** Aliases such as `~with-search/features/search.css`: the styles of a feature, or nothing where it is off. */
const featureStyles = async (): Promise<{ find: RegExp; replacement: string }[]> => {
  const features = await importGenerated<typeof import('#generated/features.ts')>('features.ts');
  return Object.entries(features).map(([name, isOn]) => {
    const feature = name.slice('has'.length).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return isOn
      ? { find: new RegExp(`^~with${feature}(?=/)`), replacement: resolve('renderer/styles') }
      : { find: new RegExp(`^~with${feature}/.*$`), replacement: resolve('renderer/styles/none.css') };
  });
};

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    // The modules of a further language, beside those of the default language (generator/dev/language-servers.ts).
    base: command === 'serve' && siteLanguage ? languageBase(siteLanguage) : '/',
    plugins: [contentPlugin(), adminPlugin(), vike(), react(), tailwindcss(), withoutRouter, omitUnservedFiles],
    resolve: {
      alias: [generatedAlias, ...(await featureStyles())],
    },
    // Beside what else is made of one site: two dev servers must not share what they have prepared.
    cacheDir: join(siteFolders.var, 'vite'),
    build: {
      // Fonts and drawings stay files: inlined ones would delay the first paint of every page.
      assetsInlineLimit: 0,
      target: 'es2022',
      // light-dark() must reach browsers as it is: its fallback is resolved at the root and would not turn in an ink
      // section.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    // Files that a browser loads with the page; pages name them (renderer/document/).
    environments: {
      client: {
        build: {
          rolldownOptions: {
            input: { client: clientEntry, critical: criticalStyles, deferred: deferredStyles },
            // Modules that islands share with the page's script stay in it, which saves a request.
            preserveEntrySignatures: false,
          },
        },
      },
      // Renders the pages (scripts/build/render-worker.ts).
      ssr: { build: { rolldownOptions: { input: { render: 'renderer/render-path.ts' } } } },
    },
    // Read by renderer/site/addresses.ts when pages are rendered.
    define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? '') },
    server: { port: Number(process.env.PORT ?? 4173), strictPort: true },
  }),
);
