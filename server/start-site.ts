import { existsSync, realpathSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { siteFolders } from '../sites/site-folders.ts';
import { type Environment, EnvironmentFault } from './environment.ts';
import { forbiddenEndpoint, type HostingTable, hostingFile, readHostingTable } from './hosting/hosting-table.ts';
import { siteListener } from './hosting/site-server.ts';
import { trustProxies } from './http/client-address.ts';
import { shareConnections } from './http/connection-limits.ts';
import { drainServer, listen } from './http/listen.ts';
import { passOn, type ReceiverPlace } from './http/proxy.ts';
import { timeouts } from './timeouts.ts';

/** Returns a one-line fault if the build contradicts the variables. */
const faultOf = (table: HostingTable, { API_ORIGIN }: Environment): string | undefined => {
  const forbidden = forbiddenEndpoint(table);
  if (forbidden) {
    const { directive, endpoint } = forbidden;
    return `the policy's ${directive} forbids ${endpoint}, the target of a form (fix: allow it in data/hosting.yaml, and build)`;
  }
  const other = table.endpoints.find(
    (endpoint) => API_ORIGIN && !endpoint.startsWith('/') && !isAt(endpoint, API_ORIGIN),
  );
  return (
    other &&
    `the pages of this build send to ${other}, not to API_ORIGIN=${API_ORIGIN} (fix: build with the same API_ORIGIN, or unset it)`
  );
};

const isAt = (address: string, origin: string): boolean => new URL(address).origin === origin;

/**
 * Serves the last build in dist/, and forwards posts to the site's own endpoints to the receiver. Throws
 * EnvironmentFault if there is no build, if it contradicts the variables, or for a port in use.
 */
export const startSite = async (environment: Environment, ownReceiver?: ReceiverPlace) => {
  const { API_PORT, HOST, PORT, RECEIVER, SITE_ORIGIN, TRUSTED_PROXIES } = environment;
  const receiver = ownReceiver ?? RECEIVER ?? { host: '127.0.0.1', port: API_PORT };
  const isTrusted = trustProxies(TRUSTED_PROXIES);
  const answersDue = new AbortController();
  const forward = passOn(receiver, isTrusted, answersDue.signal);

  const open = () => {
    if (!existsSync(join(siteFolders.dist, hostingFile))) {
      throw new EnvironmentFault(`${siteFolders.dist} contains no built site (fix: npm run build)`);
    }
    // Resolves the symbolic link, so that pages and policy belong to the same release.
    const folder = realpathSync(join(siteFolders.dist, 'client'));
    const table = readHostingTable(folder);
    const fault = faultOf(table, environment);
    if (fault) throw new EnvironmentFault(fault);
    const origin = SITE_ORIGIN ?? table.origin;
    // With its own receiver on a developer's machine, there is no proxy that terminates TLS.
    const isEncrypted = !ownReceiver && origin.startsWith('https:');
    return { table, origin, respond: siteListener({ folder, origin, isEncrypted, isTrusted, passOn: forward }) };
  };

  let site = open();
  const app: RequestListener = (request, response) => site.respond(request, response);
  const server: Server = shareConnections(await listen(app, { port: PORT, host: HOST, variable: 'PORT' }), isTrusted);
  return {
    address: `http://${HOST}:${PORT}`,
    origin: site.origin,
    endpoints: site.table.endpoints,
    /** Target of requests to the site's own endpoints. */
    receiver,
    /** Serves the current build. If that fails, throws EnvironmentFault and keeps serving the previous build. */
    reload: () => {
      site = open();
    },
    stop: () => {
      setTimeout(() => answersDue.abort(), timeouts.drainAnswers).unref();
      return drainServer(server, timeouts.drainConnections);
    },
  };
};
