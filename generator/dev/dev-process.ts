// A dev server as a child process, on a free port of this machine: of one further language (language-servers.ts), or
// behind the hosted editor (editing/hosted/dev-server.ts). It tells its parent the port, and stops with it.
import { endWithParent } from '../../sites/end-with-parent.ts';
import { siteLanguage } from '../../sites/site-folders.ts';
import { freePort } from './free-port.ts';

// Before anything takes time: a parent may be killed while its child starts.
endWithParent();
const port = await freePort();
const host = '127.0.0.1';
// Browsers open the socket for reloads of a language at its port, because the forwarding server uses its socket itself.
const hmr = siteLanguage === '' ? {} : { hmr: { clientPort: port, host } };
// Imported, because Vite would bundle it with all modules of the dev server, which takes longer than the rest.
const [{ dev }, { default: config }] = await Promise.all([import('vike/api'), import('../../vite.config.ts')]);
const viteConfig = await config({ command: 'serve', mode: 'development' });
await dev({ viteConfig: { ...viteConfig, configFile: false, server: { ...viteConfig.server, port, host, ...hmr } } });
process.send?.(port);
