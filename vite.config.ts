import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { editorPlugin } from './editing/panel/vite-plugin.ts';
import { editingPlugin } from './editing/requests/vite-plugin.ts';
import { contentPlugin } from './generator/dev/vite-plugin.ts';
import { pascalCase } from './generator/emit/print.ts';
import { clientEntry, criticalStyles, deferredStyles, heroStyles } from './renderer/assets/client-files.ts';
import { omitUnservedFiles, withoutRouter } from './scripts/build/omit-unserved-files.ts';
import { secretFiles } from './sites/secret-files.ts';
import { defaultFolders, generatedAlias, languageBase, siteFolders, siteLanguage } from './sites/site-folders.ts';

/** Imports such as `~with-search/features/search.css`: the styles of a feature, or nothing while it is off. */
const featureStyles: Plugin = {
  name: 'emberline:feature-styles',
  // Before Tailwind, which reads the imports.
  enforce: 'pre',
  transform: {
    filter: { id: /\/renderer\/styles\/\w+\.css/ },
    handler(code) {
      // Not imported, because the first section of a kind turns a feature on while the dev server runs.
      const text = readFileSync(resolve(siteFolders.generated, 'features.ts'), 'utf8');
      return code.replaceAll(/^@import "~with-([a-z-]+)\/(.*)$/gm, (_, feature: string, styles: string) =>
        text.includes(`has${pascalCase(feature)}: boolean = true`) ? `@import "./${styles}` : '',
      );
    },
  },
};

/**
 * In development, a change reloads pages, also while they load or a view transition runs. The transition would then
 * fail with an error that no script can catch. Styles also hold for a page that is left before its scripts run.
 */
const withoutTransitions: Plugin = {
  name: 'emberline:without-transitions',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: `**/${criticalStyles}*` },
    handler: (code) => `${code}@view-transition { navigation: none; }`,
  },
};

const isInside = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** Folders in which the hosted editor builds: its checkout, and that of other sites. */
const buildFolders = [resolve(defaultFolders.var, 'editing'), resolve('var/sites')];

/** True for files of other builds, which would reload the pages of this dev server. */
const isOfOtherBuild = (path: string): boolean => {
  const own = resolve(defaultFolders.generated);
  return buildFolders.some((folder) => isInside(folder, path)) && !path.startsWith(own) && !isInside(path, own);
};

export default defineConfig(
  ({ command }): UserConfig => ({
    // The modules of a further language, beside those of the default language (generator/dev/language-servers.ts).
    base: command === 'serve' && siteLanguage ? languageBase(siteLanguage) : '/',
    plugins: [
      contentPlugin(),
      editingPlugin(),
      editorPlugin(),
      vike(),
      react(),
      featureStyles,
      withoutTransitions,
      tailwindcss(),
      withoutRouter,
      omitUnservedFiles,
    ],
    resolve: {
      alias: [generatedAlias],
    },
    publicDir: siteFolders.public,
    // Beside what else is made of one site: two dev servers must not share what they have prepared.
    cacheDir: join(defaultFolders.var, 'vite', siteLanguage),
    // A package that is found when its page is opened would load that page again, and lose the values of its fields.
    optimizeDeps: { entries: clientEntry },
    build: {
      outDir: siteFolders.bundle,
      // Vike prerenders in a hook of the bundler, which would warn of its time.
      rolldownOptions: { checks: { bundlerTimings: false } },
      // Fonts and drawings stay files: inlined ones would delay the first paint of every page.
      assetsInlineLimit: 0,
      target: 'es2022',
      // light-dark() must reach browsers as it is: its fallback is resolved at the root and would not turn in an ink
      // section.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    // Files that a browser loads with the page; pages name them (renderer/assets/).
    environments: {
      client: {
        build: {
          outDir: siteFolders.bundle,
          rolldownOptions: {
            input: {
              client: clientEntry,
              critical: criticalStyles,
              'rotating-hero': heroStyles.rotating,
              'tall-hero': heroStyles.tall,
              legal: heroStyles.legal,
              deferred: deferredStyles,
            },
            // Modules that islands share with the page's script stay in it, which saves a request.
            preserveEntrySignatures: false,
          },
        },
      },
    },
    // Read by renderer/routing/addresses.ts and renderer/assets/bundled-files.ts when pages are rendered.
    define: {
      'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? ''),
      'import.meta.env.IS_SERVED': String(command === 'serve'),
    },
    server: {
      host: process.env.HOST || '127.0.0.1',
      port: Number(process.env.PORT ?? 4173),
      strictPort: true,
      fs: { deny: ['.*', '**/.git/**', ...secretFiles] },
      watch: { ignored: isOfOtherBuild },
    },
  }),
);
