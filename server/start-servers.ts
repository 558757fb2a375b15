import { resolve } from 'node:path';
import type { ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { importGenerated } from '../sites/import-generated.ts';
import { siteFolders } from '../sites/site-folders.ts';
import type { Environment } from './environment.ts';
import { close, listen } from './listen.ts';
import { receiver } from './receiver.ts';
import { siteServer } from './site.ts';
import { openStore } from './store.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** The two running servers and the way to end them. */
export interface RunningServers {
  site: string;
  receiver: string;
  stop(): Promise<void>;
}

/**
 * Serves the built site and, on an origin of its own, the receiver. Throws EnvironmentFault for a port that is taken.
 */
export const startServers = async ({ PORT, API_PORT, STORE }: Environment): Promise<RunningServers> => {
  const siteOrigin = `http://localhost:${PORT}`;
  const receiverOrigin = `http://localhost:${API_PORT}`;
  const store = openStore(STORE);
  const receiving = receiver({ store, origins: [siteOrigin, site.baseUrl] });
  // The lead dialog posts to the site itself (CAL-2), so that one path of the receiver stands there as well.
  const whole = new Hono();
  whole.post(site.endpoints.leadProd, (context) => receiving.fetch(context.req.raw));
  whole.route('/', siteServer({ folder: resolve(siteFolders.dist, 'client'), receiver: receiverOrigin }));

  const servers: ServerType[] = [];
  try {
    servers.push(await listen(whole, PORT, 'PORT'));
    servers.push(await listen(receiving, API_PORT, 'API_PORT'));
  } catch (error) {
    await Promise.all(servers.map(close));
    store.close();
    throw error;
  }
  return {
    site: siteOrigin,
    receiver: receiverOrigin,
    stop: async () => {
      await Promise.all(servers.map(close));
      store.close();
    },
  };
};
