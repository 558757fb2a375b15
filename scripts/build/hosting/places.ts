import { join, resolve } from 'node:path';

/** Paths and addresses of the machine that a configuration is for. */
export interface Places {
  /** The folder of the project. */
  project: string;
  /** The folder of the built site; by default `dist` in the project. */
  built?: string;
  /** The folder that is served. */
  client: string;
  /** Address of the receiver: a host and a port. */
  receiver: string;
  /** Certificate and key, in one folder. */
  certificates: string;
  /** nginx includes every `.conf` file of this folder in the server of the site. */
  nginxAdditions: string;
  /** Caddy imports every file of this folder. */
  caddyAdditions: string;
  /** The socket by which Caddy is reloaded, in a folder of Caddy's user. */
  caddySocket: string;
}

/** The name of the site's machine, which other names are made of. */
export const hostOf = (origin: string): string => new URL(origin).hostname;

/** The paths of the deployment guide (docs/deploy.md). */
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

/** The places of a release: its own folder, so that a host changes pages and policy together when it reloads. */
export const releasePlaces = (origin: string, built: string): Places => ({
  ...commonPlaces(origin),
  project: resolve('.'),
  built,
  client: join(built, 'client'),
});

/** The first lines of every file that is emitted. */
export const madeFrom = (name: string): string =>
  `# ${name}: made by npm run build from data/hosting.yaml and the route table. Never edited: a build writes it anew.\n`;
