// The dev server of one further language, as a child process of `npm run dev` (language-servers.ts). It stops with it.
import { dev } from 'vike/api';
import { freePort } from './free-port.ts';

const port = await freePort();
// Browsers open the socket for reloads at this port, because the forwarding server uses its socket itself.
await dev({ viteConfig: { server: { port, host: '127.0.0.1', hmr: { clientPort: port, host: '127.0.0.1' } } } });
process.once('disconnect', () => process.exit());
process.send?.(port);
