import { connect } from 'node:net';
import type { ReceiverPlace } from '../hosting/http/proxy.ts';
import { define } from './run/command.ts';
import { stopOnSignal } from './run/stop-on-signal.ts';

const placeOf = ({ hostname, port, protocol }: URL): ReceiverPlace => ({
  host: hostname,
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

/** True if a program accepts connections at a place within a second. */
const listens = (place: ReceiverPlace): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ ...('host' in place ? place : { path: place.socketPath }), timeout: 1000 });
    const end = (isUp: boolean) => (): void => {
      socket.destroy();
      done(isUp);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });

const serve = async (): Promise<void> => {
  const { readEnvironment } = await import('../hosting/environment.ts');
  const { startSite } = await import('../hosting/server/start-site.ts');
  const site = await startSite(readEnvironment(process.env));
  const lines = new Set<string>();
  for (const endpoint of site.endpoints) {
    const to = endpoint.startsWith('/') ? site.receiver : placeOf(new URL(endpoint));
    const isUp = await listens(to);
    const place = 'host' in to ? `${to.host}:${to.port}` : to.socketPath;
    lines.add(`Forms      ${isUp ? endpoint : `nothing listens at ${place} (fix: npm run receiver)`}`);
  }
  console.log([...lines, `Site       ${site.origin}, on ${site.address}`].join('\n'));
  // SIGHUP cannot trigger the reload, because closing a terminal sends it and must stop the server.
  process.on('SIGUSR2', () => {
    try {
      site.reload();
      console.log('Reloaded');
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  stopOnSignal(site.stop);
};

export const command = await define(import.meta, {
  variables: ['HOST', 'PORT', 'SITE_ORIGIN', 'API_ORIGIN', 'RECEIVER', 'TRUSTED_PROXIES', 'LOG_LEVEL'],
  effect: 'The built site as in production, behind a proxy for TLS; `npm run receiver` starts the receiver beside it',
  run: serve,
});
