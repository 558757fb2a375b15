// Bundles and prerenders the site in the language of SITE_LANGUAGE, as the command `vike build` does. The command takes
// 3 s longer, because it bundles the configuration several times with all modules of the dev server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { endWithParent } from '../../sites/end-with-parent.ts';

// Before anything takes time: a build may be killed while this starts.
endWithParent();
// Before the first import of a package.
enableCompileCache(join(import.meta.dirname, '../../var/compiled'));
const { build } = await import('vike/api');
const { default: config } = await import('../../vite.config.ts');
const viteConfig = await config({ command: 'build', mode: 'production' });
await build({ viteConfig: { ...viteConfig, configFile: false } });
// A timer of Vike would keep the process (https://vike.dev/prerender-force-exit).
process.exit();
