import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { clientEntry, criticalStyles, deferredStyles } from './renderer/document/client-files.ts';
import { contentPlugin } from './generator/vite-plugin.ts';

export default defineConfig({
  plugins: [contentPlugin(), vike(), react(), tailwindcss()],
  build: {
    // scripts/build-site.ts takes away what is no longer part of the site, and keeps the pages that have not changed.
    emptyOutDir: false,
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
        rolldownOptions: { input: { client: clientEntry, critical: criticalStyles, deferred: deferredStyles } },
      },
    },
  },
  // Read by renderer/site/endpoint.ts when pages are rendered.
  define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? '') },
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true },
});
