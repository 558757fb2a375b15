import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentPlugin } from './generator/vite-plugin.ts';
import { clientEntry, criticalStyles, deferredStyles } from './renderer/document/client-files.ts';
import { generatedAlias } from './sites/generated-alias.ts';
import { siteFolders } from './sites/site-folders.ts';

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

export default defineConfig({
  plugins: [contentPlugin(), vike(), react(), tailwindcss(), withoutRouter],
  resolve: {
    alias: [generatedAlias],
  },
  build: {
    outDir: siteFolders.dist,
    // Fonts and drawings stay files: inlined ones would delay the first paint of every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    // light-dark() must reach browsers as it is: its fallback is resolved at the root and would not turn in an ink section.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  // What a browser loads of its own accord; pages name these files (renderer/document/).
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { client: clientEntry, critical: criticalStyles, deferred: deferredStyles },
          // What islands share with the page's script is part of it, not a file that it would have to fetch first.
          preserveEntrySignatures: false,
        },
      },
    },
  },
  // Read by renderer/site/endpoint.ts when pages are rendered.
  define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? '') },
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true },
});
