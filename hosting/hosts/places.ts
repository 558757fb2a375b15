import { join, resolve } from 'node:path';
import { hostOf } from './config-text.ts';

/** Paths and addresses on the machine that a configuration is for. */
export interface Places {
  project: string;
  /** The variable DATA: the folder of the data, unless it is in the project. */
  data?: string;
  /** Build output; by default `dist` in the project. */
  built?: string;
  client: string;
  receiver: string;
  /** Folder with certificate and key. */
  certificates: string;
  /** Folder whose `.conf` files nginx includes in the site's server. */
  nginxAdditions: string;
  /** Folder whose files Caddy imports. */
  caddyAdditions: string;
  /** Caddy's admin socket, in a folder that belongs to Caddy's user. */
  caddySocket: string;
}

/** Returns the paths of the deployment guide (docs/deploy.md). */
export const commonPlaces = (origin: string): Places => {
  const host = hostOf(origin);
  const project = `/srv/${host}`;
  return {
    project,
    client: `${project}/dist/client`,
    receiver: '127.0.0.1:4174',
    certificates: `/etc/letsencrypt/live/${host}`,
    nginxAdditions: `/etc/nginx/${host}.d`,
    caddyAdditions: `/etc/caddy/${host}.d`,
    caddySocket: '/var/lib/caddy/admin.sock',
  };
};

/**
 * Returns the paths of a release. It has a separate folder, so that a host switches pages and policy together when it
 * reloads.
 */
export const releasePlaces = (origin: string, built: string, data?: string): Places => ({
  ...commonPlaces(origin),
  ...(data && { data: resolve(data) }),
  project: resolve('.'),
  built,
  client: join(built, 'client'),
});
