// The dev server of one further language, as a child process of `npm run dev` (language-servers.ts). It stops with it.
import { createServer } from 'node:net';
import { dev } from 'vike/api';

/** Returns a free port, which browsers need to know before the server starts. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

const port = await freePort();
// Browsers open the socket for reloads at this port, because the forwarding server uses its socket itself.
await dev({ viteConfig: { server: { port, host: '127.0.0.1', hmr: { clientPort: port, host: '127.0.0.1' } } } });
process.once('disconnect', () => process.exit());
process.send?.(port);
