import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig, type Plugin } from 'vite';
import { contentPlugin } from './generator/vite-plugin.ts';

/**
 * What the bundler wraps around every import of a script that comes later fetches its styles and modules ahead. Here styles
 * come with the page and each script is one step from its file; the wrapper would be a fifth of a page's own script, and a
 * request of its own.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  renderChunk: (code) => {
    const plain = code.replaceAll(
      /__vitePreload\(async \(\) => \{\s*const (\{[^}]+\}) = await (import\("[^"]+"\));\s*return \1;\s*\}, ?[^()]*\)/g,
      '$2',
    );
    return plain.includes('__vitePreload(')
      ? code
      : plain.replaceAll(/import \{ \w+ as __vitePreload \} from "[^"]+";/g, '');
  },
};

export default defineConfig({
  plugins: [plainImports, contentPlugin(), vike(), react(), tailwindcss()],
  build: {
    // scripts/build-site.ts takes away what is no longer part of the site, and keeps the pages that have not changed.
    emptyOutDir: false,
    // Fonts and drawings stay files: inlined ones would delay the first paint of every page.
    assetsInlineLimit: 0,
    modulePreload: false,
    // A page's own script would otherwise hold the constants of all others, and they would import them from it.
    rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    target: 'es2022',
    // light-dark() must reach browsers as it is: its fallback is resolved at the root and would not turn in an ink section.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  // Read by renderer/site/endpoint.ts when pages are rendered.
  define: { 'import.meta.env.API_ORIGIN': JSON.stringify(process.env.API_ORIGIN ?? '') },
  server: { port: Number(process.env.PORT ?? 4173), strictPort: true },
});
