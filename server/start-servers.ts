import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { importGenerated } from '../sites/import-generated.ts';
import { siteFolders } from '../sites/site-folders.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { forkReceiver } from './fork-receiver.ts';
import { close, listen } from './listen.ts';
import { passOn } from './pass-on.ts';
import { siteServer } from './site.ts';

const { site } = await importGenerated<typeof import('#generated/content/site.ts')>('content/site.ts');

/** The two running servers and the way to end them. */
export interface RunningServers {
  site: string;
  receiver: string;
  environment: Environment;
  /** Fulfilled when the receiver has ended without being told to. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves the built site and, on an origin and in a process of its own, the receiver. Throws EnvironmentFault for a port
 * that is taken, and for what the receiver cannot start with.
 */
export const startServers = async (
  variables: Readonly<Record<string, string | undefined>>,
): Promise<RunningServers> => {
  const environment = readEnvironment(variables);
  const { API_PORT, PORT } = environment;
  const siteOrigin = `http://localhost:${PORT}`;
  const receiverOrigin = `http://localhost:${API_PORT}`;
  const folder = mkdtempSync(join(tmpdir(), 'receiver-socket-'));
  const socket = join(folder, 'receiver');

  const whole = new Hono<{ Bindings: HttpBindings }>();
  whole.post(site.endpoints.leadProd, passOn(socket));
  whole.route('/', siteServer({ folder: resolve(siteFolders.dist, 'client'), receiver: receiverOrigin }));

  let server: Server | undefined;
  const release = async (): Promise<void> => {
    if (server) await close(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    server = await listen(whole, { port: PORT, variable: 'PORT' });
    const own = Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const forked = await forkReceiver({
      ...Object.fromEntries(own),
      SITE_ORIGIN: siteOrigin,
      API_ORIGIN: receiverOrigin,
      RECEIVER_SOCKET: socket,
    });
    return {
      site: siteOrigin,
      receiver: receiverOrigin,
      environment,
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
