import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { siteFolders } from '../sites/site-folders.ts';
import { readEnvironment } from './environment.ts';
import { forkReceiver } from './fork-receiver.ts';
import { siteListener } from './hosting/site-server.ts';
import { trustProxies } from './http/client-address.ts';
import { close, listen } from './http/listen.ts';
import { passOn } from './http/proxy.ts';

/**
 * Serves the built site and, in a separate process on another origin, the receiver. Both serve this machine only.
 * Throws EnvironmentFault for a used port, or if the receiver cannot start.
 */
export const startServers = async (variables: Readonly<Record<string, string | undefined>>) => {
  const environment = readEnvironment(variables);
  const { API_PORT, HOST, PORT } = environment;
  const isTrusted = trustProxies(environment.TRUSTED_PROXIES);
  const siteOrigin = `http://localhost:${PORT}`;
  const receiverOrigin = `http://localhost:${API_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'receiver-socket-'));
  const socket = join(folder, 'receiver');
  const servers: Server[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(servers.map(close));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const site: RequestListener = siteListener({
      folder: resolve(siteFolders.dist, 'client'),
      origin: environment.SITE_ORIGIN,
      isTrusted,
      passOn: passOn({ socketPath: socket }, isTrusted),
    });
    servers.push(await listen(site, { port: PORT, host: HOST, variable: 'PORT' }));
    const own = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const forked = await forkReceiver({
      ...Object.fromEntries(own),
      HOST,
      SITE_ORIGIN: siteOrigin,
      API_ORIGIN: receiverOrigin,
      RECEIVER_SOCKET: socket,
    });
    return {
      site: siteOrigin,
      receiver: receiverOrigin,
      environment,
      /** Fulfilled when the receiver has ended unexpectedly. */
      ended: forked.ended,
      stop: async () => {
        await forked.stop();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
};
